import { backend, site } from '@site/shared/site';
import { isSignedInHere } from '../../auth/session-hint';
import { parseEmbedded } from '../../content-model';
import type { ContentSource } from '../ContentSource';
import { holdNewer } from '../hold-newer';
import { createContentStore } from './content-store';

/** The snapshot is served from the origin of the site. */
const SNAPSHOT_ROOT = '/content/';

/**
 * The live content of this page, by the site's configuration. What is newer than what visitors read
 * is held back until they ask for it.
 *
 * @param embedded JSON that the prerenderer put into the page, if it did
 * @param whenIdle runs what is for later: changes, and the code for the next page
 */
export const contentInThisBrowser = (
  embedded: string | null | undefined,
  whenIdle: (task: () => void) => void,
): ContentSource =>
  holdNewer(
    createContentStore({
      embedded: parseEmbedded(embedded),
      databaseUrl: backend.databaseUrl,
      databaseNamespace: backend.databaseNamespace,
      snapshotRoot: SNAPSHOT_ROOT,
      pollSeconds: site.live.pollSeconds,
      fetch: (...request) => fetch(...request),
      isSignedIn: isSignedInHere,
      now: Date.now,
      whenIdle,
      feed: {
        openStream: 'EventSource' in globalThis ? (url) => new EventSource(url) : undefined,
        setTimer: (callback, milliseconds) => setTimeout(callback, milliseconds),
        clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
        random: Math.random,
        isVisible: () => document.visibilityState === 'visible',
        onVisibilityChange: (callback) => {
          document.addEventListener('visibilitychange', callback);
          return () => document.removeEventListener('visibilitychange', callback);
        },
        onConnectionChange: (callback) => {
          const listening = new AbortController();
          for (const event of ['online', 'offline']) {
            addEventListener(event, () => callback(event === 'online'), {
              signal: listening.signal,
            });
          }
          return () => listening.abort();
        },
      },
    }),
    () => !isSignedInHere(),
  );
