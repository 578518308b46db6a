import type { CacheRequest } from './cache-request';
import { cachePrefix } from './cached-pages';

/** The worker that caches pages, if the browser can register it; otherwise `undefined`. */
export async function readingWorker(): Promise<ServiceWorker | undefined> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    return (await navigator.serviceWorker.ready).active ?? undefined;
  } catch {
    return undefined;
  }
}

/** Takes the worker away with all that it cached. */
export async function removeReadingWorker(): Promise<void> {
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      await registration.unregister();
    }
    for (const name of await caches.keys()) {
      if (name.startsWith(cachePrefix)) await caches.delete(name);
    }
  } catch {
    // A browser that has neither has nothing to take away.
  }
}

/** Files that this tab has fetched, and the pictures that were added to its page. */
export function cacheRequest(path: string, isPost: boolean): CacheRequest {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  return {
    keep: path,
    isPost,
    fetched: entries.filter(({ initiatorType }) => initiatorType !== 'img').map(({ name }) => name),
    pictures: [...new Set(pictures.map(({ currentSrc }) => currentSrc))],
  };
}
