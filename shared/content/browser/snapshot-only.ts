import { type ContentSnapshot, emptySnapshot, type Query } from '../../content-model';
import { own, valuesOf } from '../../content-types/stored-values';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import {
  type ContentEvent,
  type ContentState,
  initialState,
  isShown,
  reduce,
} from './content-state';
import type { Database } from './database';
import { createSnapshotFiles } from './from-snapshot';
import { missingContent } from './missing-content';

interface Deps {
  /** Address of the snapshot's folder, ending in `/`. */
  snapshotRoot: string;
  fetch: typeof fetch;
  getState(): ContentState;
  dispatch(event: ContentEvent): void;
  /** Called each time after newer files were read. */
  onFetched(): void;
  /** Called where they could not be. */
  onFailed(): void;
}

/** What takes the place of the database where visitors read the snapshot's files alone. */
export function createSnapshotOnly({ getState, dispatch, onFetched, onFailed, ...deps }: Deps) {
  const files = createSnapshotFiles({ root: deps.snapshotRoot, fetch: deps.fetch });

  /** What the snapshot knows of a node of the database; null where it knows nothing. */
  const get: Database['get'] = async (path) => {
    // The index has the times of the last saves, as `meta` does.
    if (path === 'meta') return own(valuesOf(await files.get('index.json')) ?? {}, 'since');
    const [node = '', id] = path.split('/');
    if (node === 'content') return (await files.records(id ?? ''))?.stored ?? null;
    if (id === undefined) throw new Error('The site has no snapshot.');
    if (node !== 'latest') return null;
    const { items } = await files.updateList(undefined, Number.POSITIVE_INFINITY);
    return items.find(({ index }) => index === Number(id)) ?? null;
  };

  /** The content of these queries by the current files, each of them read anew. */
  const loadAll = async (queries: readonly Query[]): Promise<ContentSnapshot> => {
    // The page has this code already: it loads all content.
    const { createContentLoader } = await import(
      /* webpackChunkName: "content-loader" */ './content-loader'
    );
    let state = initialState(emptySnapshot());
    const loader = createContentLoader({
      ...deps,
      database: { address: (path) => path, get },
      getState: () => state,
      dispatch: (event) => {
        state = reduce(state, event);
      },
    });
    const signal = AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS);
    const load = async (query: Query) => {
      const missing = missingContent(state.known, state.changes.records, query);
      if (missing) await loader.load(query, missing, signal);
    };
    await Promise.all(queries.map(load));
    return state.known;
  };

  return {
    get,
    /** Replaces what is shown where the index tells of saves that it does not contain. */
    async catchUp(): Promise<void> {
      const state = getState();
      const { saved, fetching } = state.changes;
      const isOld = (section: 'blog' | 'latest') =>
        (saved[section] ?? 0) > state.known.since[section] && isShown(state, section);
      if (fetching.length > 0 || !(isOld('blog') || isOld('latest'))) return;
      dispatch({ type: 'changesRequested', section: 'blog' });
      try {
        const queries = [...state.queries.values()].map(({ query }) => query);
        const sections = queries.filter(({ kind }) => kind !== 'records');
        dispatch({ type: 'snapshotRead', known: await loadAll(sections) });
        onFetched();
      } catch {
        dispatch({ type: 'changesFailed', section: 'blog' });
        onFailed();
      }
    },
  };
}
