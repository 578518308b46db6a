import { cachedPath, cacheName, loadCachedPages } from '../cached-pages';
import { parseDocument } from '../page-files';

/** Browser APIs that a strategy needs; tests pass their own. */
export interface StrategyDeps {
  caches: CacheStorage;
  origin: string;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** Milliseconds that a visitor on a slow network waits before a cached page is used. */
const NETWORK_TIMEOUT_MS = 3000;

/**
 * Responds with a page from the network. If that fails or times out, the cached page is the
 * fallback; for a page that is not cached, the frame alone.
 * @param onCached called when the response comes from the cache.
 */
export async function respondWithPage(
  pathname: string,
  network: Promise<Response>,
  { caches, wait }: StrategyDeps,
  onCached: () => void,
): Promise<Response> {
  // Handles the rejection: nothing else awaits this promise if the cache responds first.
  const fromNetwork = network.catch(() => undefined);
  const { pages } = await loadCachedPages(() => caches);
  const path = cachedPath(pathname);
  const isCached = pages.some((page) => page.path === path);
  const fallback = await match(caches, isCached ? path : '/fallback.html');
  if (fallback === undefined) return network;
  const response = await Promise.race([
    fromNetwork,
    ...(isCached ? [wait(NETWORK_TIMEOUT_MS)] : []),
  ]);
  if (response !== undefined && response.status < 500) return response;
  onCached();
  return fallback;
}

/**
 * Responds with the registry from the network. The first fallback is the registry embedded in the
 * client's cached page, whose builds are cached too; the second is the frame's.
 * @param isOfCachedPage whether the page came from the cache: the live registry may name other builds.
 */
export async function respondWithRegistry(
  pathname: string,
  network: () => Promise<Response>,
  { caches, origin }: StrategyDeps,
  isOfCachedPage: boolean,
): Promise<Response> {
  const readCached = async () => {
    const { pages } = await loadCachedPages(() => caches);
    const page = pages.find(({ path }) => path === cachedPath(pathname));
    const html = page && (await (await match(caches, page.path))?.text());
    if (html === undefined) return match(caches, '/registry.json');
    return Response.json(parseDocument(html, origin).data?.registry);
  };
  const first = isOfCachedPage ? await readCached() : undefined;
  if (first !== undefined) return first;
  try {
    return await network();
  } catch (error) {
    const cached = await readCached();
    if (cached === undefined) throw error;
    return cached;
  }
}

/** Immutable files: the cache first, then the network. */
export async function respondWithFile(
  request: Request,
  network: () => Promise<Response>,
  { caches }: StrategyDeps,
): Promise<Response> {
  return (await match(caches, request.url)) ?? network();
}

/** A browser that refuses storage has an empty cache. */
const match = (caches: CacheStorage, address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName, ignoreVary: true }).catch(() => undefined);
