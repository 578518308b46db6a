import type { LoadRecord } from '../composition/load-records';
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
  records: readonly LoadRecord[];
  files: readonly FetchedFile[];
}

/** Label and text of each fact about a section, in the order of reading. */
export type Facts = readonly (readonly [string, string])[];

/** What can be said about one section of the page. */
export function sectionFacts(input: FactsInput): Facts {
  const { expose, view, version, rendered, records, files } = input;
  const build = buildInUse(view, version);
  const folder = build && new URL('.', build.entry).href;
  const fetched = files.filter(({ name }) => folder !== undefined && name.startsWith(folder));
  const bytes = fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return [
    ['Version', version ?? 'not loaded yet'],
    ['Fills', placesOf(view, expose) || 'nothing that the registry names'],
    ['Drawn', rendered === undefined ? 'in this browser' : prerendered(rendered, version)],
    ['Load time', loadTime(records, view?.name, expose)],
    ['Files of the remote', `${fetched.length}, ${(bytes / 1024).toFixed(1)} KB compressed`],
    ['Integrity', integrityOf(build?.integrity)],
    ['Folder in the repository', `${view?.name ?? 'unknown'}/`],
    ['Folder of the build', folder ?? 'unknown'],
  ];
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

function loadTime(records: readonly LoadRecord[], remote: string | undefined, expose: string) {
  const ended = records.filter((record) => record.remote === remote && record.ms !== undefined);
  const module = ended.findLast(({ subject }) => subject === expose);
  const entry = ended.findLast(({ phase }) => phase === 'entry');
  if (module === undefined) return 'its code has not been loaded';
  return `${module.ms} ms${entry ? `, of it ${entry.ms} ms for the entry` : ''}`;
}

function integrityOf(integrity: string | undefined): string {
  if (integrity === undefined) return 'unknown';
  if (!integrity.startsWith('sha')) return 'none: from this machine';
  return `checked by the browser: ${integrity}`;
}
