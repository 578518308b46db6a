import { useSession } from '@site/shared/auth';
import { isPreview } from '@site/shared/preview';
import { site } from '@site/shared/site';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import { routesOf } from '../composition/contributions';
import { routeAt } from '../routing/site-routes';
import { savesData } from '../routing/usePrefetchOnIntent';
import { whenPageReady } from '../routing/when-page-ready';
import { CachedPagesList } from './CachedPagesList';
import { cachedPath } from './cached-pages';
import { cacheRequest, readingWorker, removeReadingWorker } from './reading-worker';

/** Neither a development build nor a preview caches pages. */
const isOn = site.offlineReading && process.env.NODE_ENV === 'production' && !isPreview();

/** Milliseconds without a new section or picture until the page is cached. */
const rest = 1000;

/** Caches the public pages that a visitor reads, and lists them while offline. */
export function OfflineReading() {
  const { pathname } = useLocation();
  const route = routeAt(routesOf(useRemotes()), pathname);
  const { status } = useSession();
  const { loader } = useComposition();
  const isPublic = route !== undefined && route.audience === 'all' && !route.noindex;
  const isPost = route?.enumerate === 'posts';
  const keeps = status === 'visitor' && isPublic && !savesData();
  useEffect(() => {
    if (!isOn) void removeReadingWorker();
  }, []);
  useEffect(() => {
    if (isOn && keeps) return cacheWhenRead(cachedPath(pathname), isPost, loader.subscribe);
  }, [keeps, pathname, isPost, loader]);
  return <CachedPagesList pathname={cachedPath(pathname)} />;
}

/**
 * Caches a page once it has been ready for a moment. Later pictures, as by scrolling, and the code of
 * later sections are added. All pictures of a post are fetched when its reader has scrolled: a visitor
 * who leaves from the first screen does not pay for them.
 * @param onSections calls back when a section has loaded; returns a function that unsubscribes
 */
function cacheWhenRead(
  path: string,
  isPost: boolean,
  onSections: (callback: () => void) => () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // An offline reader of a post expects its last picture too.
  const fetchItsPictures = () => {
    if (!isPost || window.scrollY === 0) return;
    const pictures = document.querySelectorAll<HTMLImageElement>('main article img');
    for (const picture of pictures) picture.loading = 'eager';
  };
  const keep = async () => (await readingWorker())?.postMessage(cacheRequest(path, isPost));
  const cacheSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      fetchItsPictures();
      void keep();
    }, rest);
  };
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) cacheSoon();
  };
  const onScroll = () => {
    if (window.scrollY === 0) return;
    document.removeEventListener('scroll', onScroll);
    cacheSoon();
  };
  let endSections = () => {};
  const cancel = whenPageReady(() => {
    cacheSoon();
    endSections = onSections(cacheSoon);
    document.addEventListener('load', onLoad, true);
    document.addEventListener('scroll', onScroll, { passive: true });
  });
  return () => {
    cancel();
    endSections();
    clearTimeout(timer);
    document.removeEventListener('load', onLoad, true);
    document.removeEventListener('scroll', onScroll);
  };
}
