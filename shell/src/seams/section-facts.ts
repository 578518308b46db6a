import type { LoadEvent } from '../composition/load-recorder';
import type { RemoteView } from '../composition/parse-registry';

/** What the browser fetched; `encodedBodySize` is 0 for a file that its server says nothing of. */
export type FetchedFile = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>;

export interface FactsInput {
  expose: string;
  view: RemoteView | undefined;
  /** Build that the page uses. */
  version: string | undefined;
  /** Build that the page's HTML was rendered with. */
  rendered: string | undefined;
  records: readonly LoadEvent[];
  files: readonly FetchedFile[];
}

export interface Facts {
  /** Version, load time, bytes, where it was drawn, integrity: each in a word or two. */
  brief: readonly string[];
  /** Label and text of each fact, in the order of reading. */
  details: readonly (readonly [string, string])[];
}

/** What can be said about one section of the page. */
export function sectionFacts(input: FactsInput): Facts {
  const { expose, view, version, rendered, records, files } = input;
  const build = buildInUse(view, version);
  const folder = build && new URL('.', build.entry).href;
  const fetched = files.filter(({ name }) => folder !== undefined && name.startsWith(folder));
  const bytes = fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const size = `${(bytes / 1024).toFixed(1)} KB`;
  const ended = records.filter((record) => record.remote === view?.name && record.ms !== undefined);
  const module = ended.findLast(({ subject }) => subject === expose);
  const entry = ended.findLast(({ phase }) => phase === 'entry');
  const brief = [
    version ?? 'not loaded yet',
    ...(module ? [`${module.ms} ms`] : []),
    size,
    rendered === undefined ? 'live' : 'prerendered',
    build?.integrity.startsWith('sha') ? 'integrity checked' : 'no integrity',
  ];
  const details = [
    ['Fills', placesOf(view, expose) || 'nothing that the registry names'],
    ['Drawn', rendered === undefined ? 'in this browser' : prerendered(rendered, version)],
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
  return previous?.version === version ? previous : current;
}

function placesOf(view: RemoteView | undefined, expose: string): string {
  const { routes = [], slots = [] } = view?.contributes ?? {};
  const isThis = (part: { expose: string }) => part.expose === expose;
  return [
    ...routes.filter(isThis).map(({ path }) => `route ${path}`),
    ...slots.filter(isThis).map(({ slot }) => `slot ${slot}`),
  ].join(', ');
}

const prerendered = (rendered: string, version: string | undefined): string =>
  version === undefined || version === rendered
    ? 'prerendered in the snapshot'
    : `prerendered with ${rendered}, drawn again in this browser`;

function integrityOf(integrity: string | undefined): string {
  if (integrity === undefined) return 'unknown';
  if (!integrity.startsWith('sha')) return 'none: from this machine';
  return `checked by the browser: ${integrity}`;
}
