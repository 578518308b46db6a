import { isLasting } from './page-files';

/** What matters of a request. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, 'has'>;
}

/**
 * Who answers a request. `page`: the network, or else what is kept of it. `registry`: the same.
 * `file`: the cache, or else the network. `browser`: as if there were no worker.
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
  if (!isLasting(url.href, origin)) return 'browser';
  // Who is answered here is under the content policy that the worker came with, which need not
  // name a remote's origin that is newer.
  return known === undefined || known.has(url.href) ? 'file' : 'browser';
}

/** Feeds, the sitemap, a file that is opened by itself. */
const isFile = (pathname: string): boolean => /\.\w+$/.test(pathname);
