import { type ContentSnapshot, emptySnapshot, type Query, queryKey } from '../../content-model';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import { readableMessage } from '../../text';
import type { ContentSource } from '../ContentSource';
import { type ContentEvent, initialState, reduce } from './content-state';
import { createLiveSource, type LiveSourceDeps } from './live-source';
import { missingContent } from './missing-content';
import { createResultReader } from './result-reader';

export interface ContentStoreDeps extends LiveSourceDeps {
  /** The content embedded in the page's HTML. */
  embedded: ContentSnapshot | undefined;
  /** Runs a task once the page has nothing more urgent to do. */
  whenIdle(task: () => void): void;
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

  const dispatch = (event: ContentEvent): void => {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    for (const listener of listeners) listener();
  };
  const retry = (query: Query) => {
    dispatch({ type: 'retried', query });
    void load(query);
  };
  const read = createResultReader(getState, retry);
  const isLoading = () =>
    [...state.queries.values()].some(({ query }) => read(query).status === 'loading');
  /** Whether readers see what was known before: they have no button to retry. */
  const hasFailedUnseen = (query: Query): boolean =>
    state.queries.get(queryKey(query))?.failure !== undefined && read(query).status === 'ready';

  const loadAll = () => {
    for (const { query } of state.queries.values()) void load(query);
  };
  const retryUnseen = () => {
    for (const { query } of state.queries.values()) if (hasFailedUnseen(query)) retry(query);
  };
  const page = { getState, dispatch, loadAll, retryUnseen };
  const { loadLoader, startPolling, catchUp } = createLiveSource(deps, page);

  /** Loads the content that the result of a shown query lacks. */
  const load = async (query: Query): Promise<void> => {
    const shown = state.queries.get(queryKey(query));
    if (!shown || shown.request || shown.failure !== undefined) return;
    const { records, saved } = state.changes;
    const missing = missingContent(state.known, records, query, saved);
    if (!missing) return;
    const request = new AbortController();
    const timeout = AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS);
    timeout.onabort = () => request.abort(timeout.reason);
    dispatch({ type: 'requested', query, request });
    const failure = await loadLoader()
      .then((loader) => loader.load(query, missing, request.signal))
      .then(() => undefined, userMessage);
    dispatch({ type: 'settled', query, request, failure });
    catchUp();
    // The loaded content may be older than the fetched changes.
    const isReloaded = query.kind === 'post' && missing.isOutdated;
    if (!isReloaded || records !== state.changes.records) await load(query);
  };

  return {
    renderedAt: deps.embedded?.builtAt ?? deps.poll.now(),
    read,
    readInitial: createResultReader(() => first, retry),
    subscribe(query, onChange) {
      const listener = () => onChange();
      listeners.add(listener);
      dispatch({ type: 'subscribed', query });
      void load(query);
      catchUp();
      deps.whenIdle(() => {
        startPolling();
        // The next page needs it, and there may be no connection then.
        void loadLoader().catch(() => undefined);
      });
      return () => {
        if (!listeners.delete(listener)) return;
        const key = queryKey(query);
        const request = state.queries.get(key)?.request;
        dispatch({ type: 'unsubscribed', query });
        if (!state.queries.has(key)) request?.abort();
      };
    },
    onIdle(callback) {
      const listener = () => {
        if (isLoading()) return;
        listeners.delete(listener);
        callback();
      };
      listeners.add(listener);
      listener();
      return () => listeners.delete(listener);
    },
  };
}

/** Without a response, or with a broken one, `fetch` rejects with messages that differ by browser. */
const userMessage = (error: unknown): string => readableMessage(error, 'no answer came');
