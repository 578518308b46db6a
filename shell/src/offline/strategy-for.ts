import { isImmutable } from './page-files';

/** The properties of a request that decide its strategy. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, 'has'>;
}

/**
 * The strategy for a request. `page` and `registry`: the network, with the cache as fallback.
 * `file`: the cache, with the network as fallback. `browser`: no service worker.
 */
export type Strategy = 'page' | 'registry' | 'file' | 'browser';

/**
 * Nothing live, nothing that somebody signed in for, and nothing but reading passes the worker.
 * @param known all addresses in the cache; absent while a worker that was just started reads them.
 */
export function strategyFor(
  request: Asked,
  origin: string,
  known: ReadonlySet<string> | undefined,
): Strategy {
  const { method, mode, headers } = request;
  const url = new URL(request.url);
  const isPersonal = headers.has('authorization') || url.searchParams.has('auth');
  if (method !== 'GET' || isPersonal || headers.has('range')) return 'browser';
  const isOwnOrigin = url.origin === origin;
  if (mode === 'navigate') return isOwnOrigin && !isFile(url.pathname) ? 'page' : 'browser';
  if (isOwnOrigin && url.pathname === '/registry.json') return 'registry';
  if (!isImmutable(url.href, origin)) return 'browser';
  // Responses of the worker obey the content policy that it was installed with. That policy need
  // not name the origin of a newer remote.
  return known === undefined || known.has(url.href) ? 'file' : 'browser';
}

/** Feeds, the sitemap, a file that is opened directly. */
const isFile = (pathname: string): boolean => /\.\w+$/.test(pathname);
