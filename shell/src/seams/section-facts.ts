import type { LoadEvent } from '../composition/load-recorder';
import { buildsOf, type RemoteView } from '../composition/parse-registry';
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

/** Version, what is wrong, load time, bytes, where it was drawn, integrity: each in a word or two. */
export function sectionFacts(input: FactsInput): string[] {
  const { expose, view, version, keepsMarkup, records, files } = input;
  const build = buildInUse(view, version);
  const folder = build && new URL('.', build.entry).href;
  const fetched = files.filter(({ name }) => folder !== undefined && name.startsWith(folder));
  const bytes = fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const last = records.findLast(
    ({ remote, subject }) => remote === view?.name && subject === expose,
  );
  const problem = problemOf(input, last);
  return [
    ...(version === undefined ? [] : [version]),
    ...(problem ? [problem] : [`${last?.ms ?? 0} ms`]),
    `${(bytes / 1024).toFixed(1)} KB`,
    ...(keepsMarkup ? ['prerendered'] : problem ? [] : ['live']),
    ...(build ? [build.integrity.startsWith('sha') ? 'integrity checked' : 'no integrity'] : []),
  ];
}

/** @param last record of the section: code that came may have thrown, or wait for something. */
function problemOf({ state }: FactsInput, last: LoadEvent | undefined): string | undefined {
  if (last?.phase === 'render') return `failed: ${last.reason}`;
  if (state.status === 'failed') return `failed: ${state.reason}`;
  return state.status === 'loading' ? 'still loading' : undefined;
}

/** The build of a remote that has this version; else its current one. */
export function buildInUse(view: RemoteView | undefined, version: string | undefined) {
  const builds = view ? buildsOf(view) : [];
  return builds.find((build) => build.version === version) ?? builds[0];
}

/** The routes and slots that an expose fills. */
export function placesOf(view: RemoteView | undefined, expose: string): string {
  const { routes = [], slots = [] } = view?.contributes ?? {};
  const isThis = (part: { expose: string }) => part.expose === expose;
  return [
    ...routes.filter(isThis).map(({ path }) => `route ${path}`),
    ...slots.filter(isThis).map(({ slot }) => `slot ${slot}`),
  ].join(', ');
}
