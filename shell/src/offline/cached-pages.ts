/** A page that can be read without a connection. */
export interface CachedPage {
  /** Its address on the site's origin, without query. */
  path: string;
  title: string;
  isPost: boolean;
  /** Milliseconds since the epoch when its HTML was fetched. */
  keptAt: number;
  /** Server time of the newest save of which it is known whether it changed the page. */
  savedAt: number;
  /** Absolute addresses of the scripts, styles, fonts and pictures that it needs. */
  files: readonly string[];
}

/** The pages and files cached in this browser. */
export interface CachedPages {
  /** The page that was read last comes first. */
  pages: readonly CachedPage[];
  /** Files of the frame, the fallback for every page that is not cached. */
  frame: readonly string[];
}

/** Maximum number of cached posts, and of cached other pages. */
export const limits = { posts: 20, others: 12 } as const;

/**
 * Name of the cache, and the prefix of all former names. Increase the number if a new worker cannot
 * read the cache of an older one.
 */
export const cachePrefix = 'offline-reading-';
export const cacheName = `${cachePrefix}1`;

/** The list's own address in the cache; the site has no such file. */
export const listAddress = '/kept-pages.json';

export const noCachedPages: CachedPages = { pages: [], frame: [] };

/** Puts a page first. Beyond the limit of its kind, the least recently read page is evicted. */
export function withPage({ pages, frame }: CachedPages, page: CachedPage): CachedPages {
  const left = { posts: limits.posts, others: limits.others };
  const all = [page, ...withoutPage({ pages, frame }, page.path).pages];
  return { frame, pages: all.filter(({ isPost }) => left[isPost ? 'posts' : 'others']-- > 0) };
}

/** Removes a page from the list. */
export const withoutPage = ({ pages, frame }: CachedPages, path: string): CachedPages => ({
  frame,
  pages: pages.filter((page) => page.path !== path),
});

/** Every address that must stay in the cache. */
export function neededAddresses({ pages, frame }: CachedPages, origin: string): Set<string> {
  return new Set([
    ...frame,
    ...[listAddress, ...pages.map(({ path }) => path)].map((path) => origin + path),
    ...pages.flatMap(({ files }) => files),
  ]);
}

/** The path that a page is cached under. */
export const cachedPath = (pathname: string): string =>
  pathname === '/' ? pathname : pathname.replace(/\/$/, '');

/**
 * Reads the list from this browser's cache, for a page and its worker. Never rejects.
 * @param caches a function, because a browser may throw on access to `caches`.
 */
export async function loadCachedPages(caches: () => CacheStorage): Promise<CachedPages> {
  try {
    const stored = await caches().match(listAddress, { cacheName });
    return ((await stored?.json()) as CachedPages | undefined) ?? noCachedPages;
  } catch {
    return noCachedPages;
  }
}
