import type { LoadEvent } from '../composition/load-recorder';
import type { RemoteView } from '../composition/parse-registry';
import type { LoadState } from '../composition/section-load';

/** What the browser fetched; `encodedBodySize` is 0 for a file that its server says nothing of. */
export type FetchedFile = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>;

export interface FactsInput {
  expose: string;
  view: RemoteView | undefined;
  /** Build that the page uses. */
  version: string | undefined;
  state: Pick<LoadState, 'status'> & { reason?: string };
  /** It shows the HTML that came with the page. */
  keepsMarkup: boolean;
  records: readonly LoadEvent[];
  files: readonly FetchedFile[];
}

export interface Facts {
  /** Version, what is wrong, load time, bytes, where it was drawn, integrity: each in a word or two. */
  brief: readonly string[];
  /** Label and text of each fact, in the order of reading. */
  details: readonly (readonly [string, string])[];
}

/** What can be said about one section of the page. */
export function sectionFacts(input: FactsInput): Facts {
  const { expose, view, version, keepsMarkup, records, files } = input;
  const build = buildInUse(view, version);
  const folder = build && new URL('.', build.entry).href;
  const fetched = files.filter(({ name }) => folder !== undefined && name.startsWith(folder));
  const bytes = fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const size = `${(bytes / 1024).toFixed(1)} KB`;
  const ended = records.filter((record) => record.remote === view?.name && record.ms !== undefined);
  const module = ended.findLast(({ subject }) => subject === expose);
  const entry = ended.findLast(({ phase }) => phase === 'entry');
  const status = statusOf(input);
  const brief = [
    ...(version === undefined ? [] : [version]),
    ...(status === 'ready' ? [] : [status]),
    ...(module && status === 'ready' ? [`${module.ms} ms`] : []),
    size,
    ...(keepsMarkup ? ['prerendered'] : status === 'ready' ? ['live'] : []),
    ...(build ? [build.integrity.startsWith('sha') ? 'integrity checked' : 'no integrity'] : []),
  ];
  const details = [
    ['Fills', placesOf(view, expose) || 'nothing that the registry names'],
    ['Drawn', keepsMarkup ? 'prerendered in the snapshot' : 'in this browser'],
    ['Load time of the entry', entry ? `${entry.ms} ms` : 'not loaded yet'],
    ['Files of the remote', `${fetched.length}, ${size} as sent`],
    ['Integrity', integrityOf(build?.integrity)],
    ['Folder in the repository', `${view?.name ?? 'unknown'}/`],
    ['Folder of the build', folder ?? 'unknown'],
  ] as const;
  return { brief, details };
}

/** The build of a remote that has this version; else its current one. */
export function buildInUse(view: RemoteView | undefined, version: string | undefined) {
  if (!view?.code.usable) return undefined;
  const { current, previous } = view.code;
  return previous && previous.version === version ? previous : current;
}

function placesOf(view: RemoteView | undefined, expose: string): string {
  const { routes = [], slots = [] } = view?.contributes ?? {};
  const isThis = (part: { expose: string }) => part.expose === expose;
  return [
    ...routes.filter(isThis).map(({ path }) => `route ${path}`),
    ...slots.filter(isThis).map(({ slot }) => `slot ${slot}`),
  ].join(', ');
}

/** Code that came may still have thrown, or wait for something: the latest record says so. */
function statusOf({ expose, view, state, records }: FactsInput): string {
  const last = records.findLast(
    ({ remote, subject }) => remote === view?.name && subject === expose,
  );
  if (last?.phase === 'render') return `failed: ${last.reason}`;
  if (state.status === 'failed') return `failed: ${state.reason}`;
  return state.status === 'loading' ? 'still loading' : state.status;
}

function integrityOf(integrity: string | undefined): string {
  if (integrity === undefined) return 'unknown';
  if (!integrity.startsWith('sha')) return 'none: from this machine';
  return `checked by the browser: ${integrity}`;
}
