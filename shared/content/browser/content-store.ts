import {
  type AnswerTo,
  answer,
  type ContentSnapshot,
  emptySnapshot,
  type Query,
  queryKey,
} from '../../content-model';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import type { ContentSource } from '../ContentSource';
import type { Resource } from '../resource';
import { createSharedFeed, type FeedDeps, startChangeFeed } from './change-feed';
import { createContentLoader } from './content-loader';
import { type ContentEvent, type ContentState, initialState, reduce } from './content-state';
import { createDatabase } from './from-database';
import { createSnapshotFiles } from './from-snapshot';
import { createLiveChanges } from './live-changes';
import { missingContent } from './missing-content';

export interface ContentStoreDeps {
  /** What the page's HTML was rendered with. */
  embedded: ContentSnapshot | undefined;
  databaseUrl: string;
  databaseNamespace: string;
  /** Address of the snapshot's folder, ending in `/`. */
  snapshotRoot: string;
  pollSeconds: number;
  fetch: typeof fetch;
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
  const read = createReader(getState, retry);

  const database = createDatabase(deps);
  const files = createSnapshotFiles({ root: deps.snapshotRoot, fetch: deps.fetch });
  const loader = createContentLoader({ files, database, getState, dispatch });
  const loadAll = () => {
    for (const { query } of state.queries.values()) void load(query);
  };
  const live = createLiveChanges({ database, getState, dispatch, onFetched: loadAll });

  /** Loads what the answer to a shown query is missing. */
  const load = async (query: Query): Promise<void> => {
    const shown = state.queries.get(queryKey(query));
    if (!shown || shown.request || shown.failure !== undefined) return;
    const missing = missingContent(state.known, state.changes.records, query);
    if (missing.kind === 'nothing') return;
    const request = new AbortController();
    const timeout = AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS);
    timeout.onabort = () => request.abort(timeout.reason);
    dispatch({ type: 'requested', query, request });
    const failure = await loader
      .load(query, missing, request.signal)
      .then(() => undefined, userMessage);
    dispatch({ type: 'settled', query, request, failure });
    live.catchUp();
  };

  const feed = createSharedFeed(
    deps.feed,
    () => state.queries.size > 0,
    () =>
      startChangeFeed({
        url: database.address('meta'),
        fetchMeta: () => database.get('meta', AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS)),
        pollSeconds: deps.pollSeconds,
        deps: deps.feed,
        onMeta(saved) {
          const wasLost = state.connection.isLost;
          dispatch({ type: 'metaReceived', at: deps.now(), saved });
          if (wasLost) loadAll();
          live.catchUp();
        },
        onLost: () => dispatch({ type: 'connectionLost' }),
      }),
  );

  return {
    read,
    readInitial: createReader(() => first, retry),
    subscribe(query, onChange) {
      const listener = () => onChange();
      listeners.add(listener);
      dispatch({ type: 'subscribed', query });
      void load(query);
      live.catchUp();
      deps.whenIdle(feed.open);
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

/** Reads answers from a state: the same object for as long as it says the same. */
function createReader(getState: () => ContentState, retry: (query: Query) => void) {
  const answers = new Map<string, { from: readonly unknown[]; resource: Resource<unknown> }>();
  const read = (query: Query): Resource<unknown> => {
    const key = queryKey(query);
    const { known, changes, queries, connection } = getState();
    const failure = queries.get(key)?.failure;
    const isDated = connection.isLost && known.builtAt > 0;
    const asOf = isDated ? Math.max(known.builtAt, connection.heardAt) : undefined;
    const from = [known, changes.records, failure, asOf];
    const before = answers.get(key);
    if (before?.from.every((part, index) => part === from[index])) return before.resource;
    const result = answer(known, changes.records, query);
    const next: Resource<unknown> = result.known
      ? { status: 'ready', data: result.value, ...(isDated && { asOf }) }
      : failure === undefined
        ? { status: 'loading' }
        : { status: 'failed', reason: failure, retry: () => retry(query) };
    const isSame = before && JSON.stringify(before.resource) === JSON.stringify(next);
    const resource = isSame ? before.resource : next;
    answers.set(key, { from, resource });
    return resource;
  };
  return <Q extends Query>(query: Q) => read(query) as Resource<AnswerTo<Q>>;
}

/** `fetch` rejects with a TypeError, in words of the browser's own, where no answer comes. */
const userMessage = (error: unknown): string =>
  error instanceof TypeError
    ? 'no answer came'
    : error instanceof Error
      ? error.message
      : String(error);
