import { useSession } from '@site/shared/auth';
import { dismissNotice, notify } from '@site/shared/notices';
import { isPreview } from '@site/shared/preview';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemotes } from '../composition/CompositionContext';
import { routesOf } from '../composition/contributions';
import { routeAt } from '../routing/site-routes';
import { savesData } from '../routing/usePrefetchOnIntent';
import { whenPageReady } from '../routing/when-page-ready';
import { isOffline, watchConnection } from './connection';
import { removeWorker, storeReadPage } from './read-page';

/** Neither a development build nor a preview stores pages. */
const isOn = process.env.NODE_ENV === 'production' && !isPreview();

/** How long a page has to be ready until it is stored. */
const REST_MS = 1000;

/** Stores the public pages that a visitor reads, and says when the connection is gone. */
export function OfflineReading() {
  const { pathname } = useLocation();
  const route = routeAt(routesOf(useRemotes()), pathname);
  const { status } = useSession();
  const isPublic = route !== undefined && route.audience === 'all' && !route.noindex;
  const isStored = isOn && status === 'visitor' && isPublic && !savesData();
  useEffect(() => {
    if (!isOn) void removeWorker();
  }, []);
  useEffect(() => (isStored ? storeWhenRead(pathname) : undefined), [isStored, pathname]);
  useConnectionNotice();
  useOpenFromCache(pathname);
  return null;
}

/** Stores a page once it has been ready for a moment, and again with later pictures when it is left. */
function storeWhenRead(pathname: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => void storeReadPage(pathname);
  const storeHidden = () => {
    if (document.hidden) store();
  };
  const cancel = whenPageReady(() => {
    timer = setTimeout(store, REST_MS);
    document.addEventListener('visibilitychange', storeHidden);
  });
  return () => {
    cancel();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', storeHidden);
  };
}

function useConnectionNotice(): void {
  useEffect(() => {
    let told = 0;
    return watchConnection((isLost, hasChanged) => {
      if (!hasChanged) return;
      dismissNotice(told);
      told = notify(isLost ? 'You are offline. This page may be old.' : 'You are online again.');
    });
  }, []);
}

/** Without a connection a stored page opens as a document of its own, with the builds that it has. */
function useOpenFromCache(pathname: string): void {
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current !== pathname) void openFromCache(pathname).catch(() => undefined);
  }, [pathname]);
}

async function openFromCache(path: string): Promise<void> {
  if ((await isOffline()) && (await caches.match(path))) window.location.reload();
}
