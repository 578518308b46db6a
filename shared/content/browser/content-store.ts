import { type ContentSnapshot, emptySnapshot, type Query, queryKey } from '../../content-model';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import { loadOnce } from '../../load-once';
import { errorMessage } from '../../text';
import type { ContentSource } from '../ContentSource';
import { createBackOff } from './back-off';
import { createSharedFeed, type FeedDeps, startChangeFeed } from './change-feed';
import { type ContentEvent, initialState, reduce } from './content-state';
import { createDatabase, type Database } from './database';
import { createLiveChanges } from './live-changes';
import { missingContent } from './missing-content';
import { createResultReader } from './result-reader';

export interface ContentStoreDeps {
  /** The content embedded in the page's HTML. */
  embedded: ContentSnapshot | undefined;
  databaseUrl: string;
  databaseNamespace: string;
  /** Address of the snapshot's folder, ending in `/`. */
  snapshotRoot: string;
  pollSeconds: number;
  fetch: typeof fetch;
  /** Members see each save at once, wherever visitors read. */
  isSignedIn(): boolean;
  now(): number;
  /** Runs a task once the page has nothing more urgent to do. */
  whenIdle(task: () => void): void;
  feed: FeedDeps;
}

/**
 * Live content for the browser: what the page was rendered with, then the snapshot's files, then
 * the database, with later changes laid over all of them. While the database cannot be reached,
 * what is shown from a snapshot says as of when.
 */
export function createContentStore(deps: ContentStoreDeps): ContentSource {
  const first = initialState(deps.embedded ?? emptySnapshot());
  let state = first;
  const getState = () => state;
  const listeners = new Set<() => void>();
  const waitingForIdle = new Set<() => void>();

  const dispatch = (event: ContentEvent): void => {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    for (const listener of listeners) listener();
    reportIdle();
  };
  const reportIdle = () => {
    if (waitingForIdle.size === 0) return;
    for (const { query } of state.queries.values()) if (read(query).status === 'loading') return;
    for (const onIdle of waitingForIdle) {
      waitingForIdle.delete(onIdle);
      onIdle();
    }
  };
  const retry = (query: Query) => {
    dispatch({ type: 'retried', query });
    void load(query);
  };
  const read = createResultReader(getState, retry);
  /** Whether readers see what was known before: they have no button to retry. */
  const hasFailedUnseen = (query: Query): boolean =>
    state.queries.get(queryKey(query))?.failure !== undefined && read(query).status === 'ready';

  const isSnapshotOnly = () => first.known.live === 'snapshot' && !deps.isSignedIn();
  const realDatabase = createDatabase(deps);
  const database: Database = {
    ...realDatabase,
    get: async (...node) =>
      (isSnapshotOnly() ? await loadSnapshotOnly() : realDatabase).get(...node),
  };
  // A prerendered page brings its content along, so the code that fetches more can come later.
  const loadLoader = loadOnce(async () => {
    const { createContentLoader } = await import('./content-loader');
    return createContentLoader({ ...deps, database, getState, dispatch });
  });
  const loadAll = () => {
    for (const { query } of state.queries.values()) void load(query);
  };
  const backOff = createBackOff(deps.feed, () => {
    for (const { query } of state.queries.values()) if (hasFailedUnseen(query)) retry(query);
    catchUp();
  });
  const liveDeps = {
    getState,
    dispatch,
    onFetched() {
      backOff.succeeded();
      loadAll();
    },
    onFailed: backOff.failed,
  };
  const live = createLiveChanges({ ...liveDeps, database });
  const loadSnapshotOnly = loadOnce(async () => {
    const { createSnapshotOnly } = await import('./snapshot-only');
    return createSnapshotOnly({ ...deps, ...liveDeps });
  });
  const catchUp = () => {
    if (!isSnapshotOnly()) live.catchUp();
    // Before the index was read there is nothing to catch up with.
    else if (state.changes.saved.blog !== undefined) {
      void loadSnapshotOnly().then((snapshot) => snapshot.catchUp());
    }
  };

  /** Loads the content that the result of a shown query lacks. */
  const load = async (query: Query): Promise<void> => {
    const shown = state.queries.get(queryKey(query));
    if (!shown || shown.request || shown.failure !== undefined) return;
    const { records, saved } = state.changes;
    const missing = missingContent(state.known, records, query, saved);
    if (missing.kind === 'nothing') return;
    const request = new AbortController();
    const timeout = AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS);
    timeout.onabort = () => request.abort(timeout.reason);
    dispatch({ type: 'requested', query, request });
    const failure = await loadLoader()
      .then((loader) => loader.load(query, missing, request.signal))
      .then(() => undefined, userMessage);
    dispatch({ type: 'settled', query, request, failure });
    catchUp();
    if (hasFailedUnseen(query)) backOff.failed();
    // The loaded content may be older than the fetched changes.
    if (missing.kind !== 'outdated-post' || records !== state.changes.records) await load(query);
  };

  const feed = createSharedFeed(
    deps.feed,
    () => state.queries.size > 0,
    () =>
      startChangeFeed({
        url: database.address('meta'),
        fetchMeta: () => database.get('meta', AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS)),
        pollSeconds: deps.pollSeconds,
        deps: isSnapshotOnly() ? { ...deps.feed, openStream: undefined } : deps.feed,
        onMeta(saved) {
          // The content of a snapshot is as old as the snapshot, whenever the index was read.
          const at = isSnapshotOnly() ? 0 : deps.now();
          dispatch({ type: 'metaReceived', at, saved });
          loadAll();
          catchUp();
        },
        onLost: () => dispatch({ type: 'connectionLost' }),
      }),
  );

  return {
    renderedAt: deps.embedded?.builtAt ?? deps.now(),
    read,
    readInitial: createResultReader(() => first, retry),
    subscribe(query, onChange) {
      const listener = () => onChange();
      listeners.add(listener);
      dispatch({ type: 'subscribed', query });
      void load(query);
      catchUp();
      deps.whenIdle(() => {
        feed.open();
        // The next page needs it, and there may be no connection then.
        void loadLoader().catch(() => undefined);
      });
      return () => {
        if (!listeners.delete(listener)) return;
        const key = queryKey(query);
        const request = state.queries.get(key)?.request;
        dispatch({ type: 'unsubscribed', query });
        if (state.queries.has(key)) return;
        request?.abort();
        feed.closeLater();
      };
    },
    onIdle(callback) {
      waitingForIdle.add(callback);
      reportIdle();
      return () => waitingForIdle.delete(callback);
    },
  };
}

/** Without a response, `fetch` rejects with a TypeError whose message differs by browser. */
const userMessage = (error: unknown): string =>
  error instanceof TypeError ? 'no answer came' : errorMessage(error);
