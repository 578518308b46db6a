import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import { loadOnce } from '../../load-once';
import type { ContentEvent, ContentState } from './content-state';
import { createDatabase, noDatabase } from './database';
import { createLiveChanges } from './live-changes';
import { type PollDeps, startMetaPoll } from './meta-poll';

export interface LiveSourceDeps {
  databaseUrl: string;
  databaseNamespace: string;
  /** Address of the snapshot's folder, ending in `/`. */
  snapshotRoot: string;
  /** 0: the database is never asked. */
  pollSeconds: number;
  fetch: typeof fetch;
  poll: PollDeps;
}

/** The page whose content is kept current. */
interface Page {
  getState(): ContentState;
  dispatch(event: ContentEvent): void;
  /** Loads what the shown queries lack. */
  loadAll(): void;
  /** Retries the failed queries whose readers have no button to retry. */
  retryUnseen(): void;
}

/** Fetches content, and what is saved later. */
export function createLiveSource(deps: LiveSourceDeps, page: Page) {
  const { getState, dispatch, loadAll, retryUnseen } = page;
  const { pollSeconds } = deps;
  const database = pollSeconds > 0 ? createDatabase(deps) : noDatabase;
  // A prerendered page brings its content along, so the code that fetches more can come later.
  const loadLoader = loadOnce(async () => {
    const { createContentLoader } = await import(
      /* webpackChunkName: "content-loader" */ './content-loader'
    );
    return createContentLoader({ ...deps, database, getState, dispatch });
  });
  const live = createLiveChanges({ database, getState, dispatch, onFetched: loadAll });
  let isPolling = pollSeconds === 0;
  return {
    loadLoader,
    /** Fetches what was saved after the known content. */
    catchUp: live.catchUp,
    /** From now on the page learns of each save. */
    startPolling(): void {
      if (isPolling) return;
      isPolling = true;
      startMetaPoll({
        fetchMeta: () => database.get('meta', AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS)),
        pollSeconds,
        deps: deps.poll,
        onMeta(saved) {
          dispatch({ type: 'metaReceived', at: deps.poll.now(), saved });
          retryUnseen();
          loadAll();
          live.catchUp();
        },
        onLost: () => dispatch({ type: 'connectionLost' }),
      });
    },
  };
}
