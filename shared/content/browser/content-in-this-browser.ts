import { backend, site } from '@site/shared/site';
import { parseEmbedded } from '../../content-model';
import { isPreview } from '../../preview/is-preview';
import type { ContentSource } from '../ContentSource';
import { createContentStore } from './content-store';
import { listenToPage } from './page-events';

/** The snapshot is served from the origin of the site. */
const SNAPSHOT_ROOT = '/content/';

/**
 * The live content of this page, by the site's configuration. A preview of a section reads its
 * snapshot alone.
 *
 * @param embedded JSON that the prerenderer put into the page, if it did
 * @param whenIdle runs what is for later: changes, and the code for the next page
 */
export const contentInThisBrowser = (
  embedded: string | null | undefined,
  whenIdle: (task: () => void) => void,
): ContentSource =>
  createContentStore({
    embedded: parseEmbedded(embedded),
    databaseUrl: backend.databaseUrl,
    databaseNamespace: backend.databaseNamespace,
    snapshotRoot: SNAPSHOT_ROOT,
    pollSeconds: isPreview() ? 0 : site.live.pollSeconds,
    fetch: (...request) => fetch(...request),
    whenIdle,
    poll: {
      setTimer: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      now: Date.now,
      isVisible: () => document.visibilityState === 'visible',
      listen: listenToPage,
    },
  });
