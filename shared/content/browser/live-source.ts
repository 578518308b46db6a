import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import { loadOnce } from '../../load-once';
import { createBackOff } from './back-off';
import { createSharedFeed, type FeedDeps, startChangeFeed } from './change-feed';
import type { ContentEvent, ContentState } from './content-state';
import { createDatabase, type Database } from './database';
import { createLiveChanges } from './live-changes';

export interface LiveSourceDeps {
  databaseUrl: string;
  databaseNamespace: string;
  /** Address of the snapshot's folder, ending in `/`. */
  snapshotRoot: string;
  pollSeconds: number;
  fetch: typeof fetch;
  /** Members see each save at once, wherever visitors read. */
  isSignedIn(): boolean;
  now(): number;
  feed: FeedDeps;
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

/**
 * Fetches content, and what is saved later. For visitors of some sites the files of the snapshot
 * take the place of the database.
 */
export function createLiveSource(deps: LiveSourceDeps, page: Page) {
  const { getState, dispatch, loadAll, retryUnseen } = page;
  const isSnapshotOnly = () => getState().known.live === 'snapshot' && !deps.isSignedIn();
  const realDatabase = createDatabase(deps);
  const database: Database = {
    ...realDatabase,
    get: async (...node) =>
      (isSnapshotOnly() ? await loadSnapshotOnly() : realDatabase).get(...node),
  };
  // A prerendered page brings its content along, so the code that fetches more can come later.
  const loadLoader = loadOnce(async () => {
    const { createContentLoader } = await import(
      /* webpackChunkName: "content-loader" */ './content-loader'
    );
    return createContentLoader({ ...deps, database, getState, dispatch });
  });
  const backOff = createBackOff(deps.feed, () => {
    retryUnseen();
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
    const { createSnapshotOnly } = await import(
      /* webpackChunkName: "snapshot-only" */ './snapshot-only'
    );
    return createSnapshotOnly({ ...deps, ...liveDeps });
  });
  /** Fetches what was saved after the known content. */
  const catchUp = () => {
    if (!isSnapshotOnly()) live.catchUp();
    // Before the index was read there is nothing to catch up with.
    else if (getState().changes.saved.blog !== undefined) {
      void loadSnapshotOnly().then((snapshot) => snapshot.catchUp());
    }
  };
  const feed = createSharedFeed(
    deps.feed,
    () => getState().queries.size > 0,
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
  return { loadLoader, feed, catchUp, retryLater: backOff.failed };
}
