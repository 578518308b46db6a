import { cachedPath, cacheName, readCachedPages } from '../cached-pages';
import { readDocument } from '../page-files';

/** Browser APIs that a strategy needs; tests pass their own. */
export interface StrategyDeps {
  caches: CacheStorage;
  origin: string;
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** Milliseconds that a visitor on a bad line waits for a page that is kept. */
const NETWORK_TIMEOUT_MS = 3000;

/**
 * A page from the network; what is kept of it, where no good answer comes in time; the frame alone,
 * where the page is not kept.
 * @param onCached told when the answer is not the network's.
 */
export async function answerPage(
  pathname: string,
  network: Promise<Response>,
  { caches, wait }: StrategyDeps,
  onCached: () => void,
): Promise<Response> {
  // Seen to here: nobody else waits for it where another answer was quicker.
  const fromNetwork = network.catch(() => undefined);
  const { pages } = await readCachedPages(() => caches);
  const path = cachedPath(pathname);
  const isKept = pages.some((page) => page.path === path);
  const kept = await match(caches, isKept ? path : '/fallback.html');
  if (kept === undefined) return network;
  const answer = await Promise.race([fromNetwork, ...(isKept ? [wait(NETWORK_TIMEOUT_MS)] : [])]);
  if (answer !== undefined && answer.status < 500) return answer;
  onCached();
  return kept;
}

/**
 * The registry from the network; else the one that the client's page was rendered with, whose code
 * is kept beside it; else the frame's.
 * @param isOfCachedPage whether the page came out of the cache: the network's would name other builds.
 */
export async function answerRegistry(
  pathname: string,
  network: () => Promise<Response>,
  { caches, origin }: StrategyDeps,
  isOfCachedPage: boolean,
): Promise<Response> {
  const kept = async () => {
    const { pages } = await readCachedPages(() => caches);
    const page = pages.find(({ path }) => path === cachedPath(pathname));
    const html = page && (await (await match(caches, page.path))?.text());
    if (html === undefined) return match(caches, '/registry.json');
    return Response.json(readDocument(html, origin).data?.registry);
  };
  const first = isOfCachedPage ? await kept() : undefined;
  if (first !== undefined) return first;
  try {
    return await network();
  } catch (error) {
    const answer = await kept();
    if (answer === undefined) throw error;
    return answer;
  }
}

/** Immutable files: the cache first, then the network. */
export async function answerFile(
  request: Request,
  network: () => Promise<Response>,
  { caches }: StrategyDeps,
): Promise<Response> {
  return (await match(caches, request.url)) ?? network();
}

/** A browser that refuses its storage has nothing kept. */
const match = (caches: CacheStorage, address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName, ignoreVary: true }).catch(() => undefined);
