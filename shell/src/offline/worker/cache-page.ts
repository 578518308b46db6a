import type { CacheRequest } from '../cache-request';
import {
  type CachedPage,
  type CachedPages,
  cachedPath,
  cacheName,
  listAddress,
  loadCachedPages,
  neededAddresses,
  withoutPage,
  withPage,
} from '../cached-pages';
import { isImmutable, ofSameBuilds, type PrerenderedDocument, parseDocument } from '../page-files';

/** Browser APIs that the page cache needs; tests pass their own. */
export interface CacheDeps {
  caches: CacheStorage;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  origin: string;
  now(): number;
}

/**
 * The options of an `<img>` request, so that the HTTP cache can serve it. Only the page may read
 * its response.
 */
const asPicture: RequestInit = { mode: 'no-cors', credentials: 'include' };

/** Milliseconds within which later pictures are added to a page without fetching it again. */
const moment = 60_000;

/**
 * Caches a page with all files that it needs, and evicts files that no page needs. The page replaces
 * its older version only when all of its code is cached. Rejects if caching fails.
 */
export async function cachePage(request: CacheRequest, deps: CacheDeps): Promise<void> {
  await updateCachedPages(deps, (cache, cached) => withRequested(request, deps, cache, cached));
}

/**
 * Evicts a cached page that the site has removed, and the pages that link to it. A changed page is
 * marked as stale, so that the next visit caches it again.
 * @param response of the network for the page's address; its body is consumed
 */
export async function evictIfGone(
  pathname: string,
  response: Response,
  deps: CacheDeps,
): Promise<void> {
  const path = cachedPath(pathname);
  const { pages } = await loadCachedPages(() => deps.caches);
  if (!pages.some((page) => page.path === path)) return;
  const html = await response.text();
  if (isGone(response, parseDocument(html, deps.origin), deps.origin)) {
    return updateCachedPages(deps, (cache, cached) => withoutGone(cache, cached, path));
  }
  await updateCachedPages(deps, async (cache, { pages, frame }) => {
    const isSame = (await (await cache.match(path))?.text()) === html;
    const older = (page: CachedPage) =>
      page.path === path ? { ...page, keptAt: page.keptAt - moment } : page;
    return { frame, pages: isSame ? pages : pages.map(older) };
  });
}

/**
 * Whether the response says that its page no longer exists. Responses of other servers, such as a
 * captive portal, do not count.
 */
const isGone = (
  { status }: Response,
  { data, files }: PrerenderedDocument,
  origin: string,
): boolean => {
  // The frame is the fallback for pages that are not prerendered.
  const isFrame = data === undefined && files.some((file) => file.startsWith(`${origin}/assets/`));
  return status === 404 || status === 410 || (status === 200 && isFrame);
};

/** Pages that link to the removed page show its title and summary. */
async function withoutGone(cache: Cache, cached: CachedPages, path: string): Promise<CachedPages> {
  let left = withoutPage(cached, path);
  for (const page of left.pages) {
    const html = await (await cache.match(page.path))?.text();
    if (html?.includes(`href="${path}"`)) left = withoutPage(left, page.path);
  }
  return left;
}

async function updateCachedPages(
  deps: CacheDeps,
  change: (cache: Cache, cached: CachedPages) => Promise<CachedPages>,
): Promise<void> {
  const cache = await deps.caches.open(cacheName);
  let cached = await loadCachedPages(() => deps.caches);
  try {
    cached = await change(cache, cached);
    await cache.put(listAddress, Response.json(cached));
  } finally {
    const needed = neededAddresses(cached, deps.origin);
    for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  }
}

async function withRequested(
  { keep: path, isPost, fetched, pictures }: CacheRequest,
  deps: CacheDeps,
  cache: Cache,
  cached: CachedPages,
): Promise<CachedPages> {
  const { origin, now } = deps;
  const before = cached.pages.find((page) => page.path === path);
  const isRecent = before !== undefined && now() - before.keptAt < moment;
  const response = isRecent ? await cache.match(path) : await deps.fetch(path);
  if (response === undefined) return cached;
  const document = parseDocument(await response.clone().text(), origin);
  if (isGone(response, document, origin)) return withoutGone(cache, cached, path);
  if (!response.ok || response.redirected || document.data?.path !== path) return cached;
  const code = codeOf(document, fetched);
  await Promise.all(code.map((file) => store(cache, file, deps)));
  const stored = await Promise.all(
    pictures
      .filter((file) => isImmutable(file, origin))
      .map((file) =>
        store(cache, file, deps, asPicture).then(
          () => [file],
          () => [],
        ),
      ),
  );
  const frame = document.files.every((file) => isOfFrame(file, cached, origin))
    ? cached.frame
    : await cacheFrame(cache, fetched, deps);
  await cache.put(path, response);
  const files = [...new Set([...code, ...stored.flat(), ...(isRecent ? before.files : [])])];
  const keptAt = isRecent ? before.keptAt : now();
  const { title, savedAt } = document;
  const left = withPage({ ...cached, frame }, { path, title, isPost, keptAt, savedAt, files });
  return withoutOlder(left, savedAt, deps, cache);
}

/**
 * Replaces the pages that were rendered before a save: they may show what it removed. One of other
 * builds is evicted, because it needs other code. One that cannot be fetched is tried next time.
 */
async function withoutOlder(
  cached: CachedPages,
  savedAt: number,
  deps: CacheDeps,
  cache: Cache,
): Promise<CachedPages> {
  let left = cached;
  for (const page of cached.pages.filter((older) => !(older.savedAt >= savedAt))) {
    const response = await deps.fetch(page.path).catch(() => undefined);
    const document = response && parseDocument(await response.clone().text(), deps.origin);
    if (!response || !document) continue;
    if (isGone(response, document, deps.origin)) left = withoutPage(left, page.path);
    if (!response.ok || document.data?.path !== page.path) continue;
    const isOfSameBuilds = document.files.every((file) => page.files.includes(file));
    if (isOfSameBuilds) await cache.put(page.path, response);
    const pages = left.pages.map((one) => (one.path === page.path ? { ...one, savedAt } : one));
    left = isOfSameBuilds ? { ...left, pages } : withoutPage(left, page.path);
  }
  return left;
}

/** Files that the document names or that the tab fetched for its hydration, without duplicates. */
const codeOf = (document: PrerenderedDocument, fetched: readonly string[]): string[] => [
  ...new Set([...document.files, ...ofSameBuilds(fetched, document)]),
];

/** A file of the shell that the frame lacks means that the frame is of another build. */
const isOfFrame = (file: string, { frame }: CachedPages, origin: string): boolean =>
  !file.startsWith(`${origin}/assets/`) || frame.includes(file);

async function cacheFrame(cache: Cache, fetched: readonly string[], deps: CacheDeps) {
  const page = `${deps.origin}/fallback.html`;
  const registry = `${deps.origin}/registry.json`;
  const response = await get(page, deps);
  const html = await response.text();
  const document = parseDocument(html, deps.origin);
  const code = codeOf(document, fetched);
  await Promise.all(code.map((file) => store(cache, file, deps)));
  await cache.put(registry, await get(registry, deps));
  // Hosting may have redirected; browsers reject redirected responses for navigations.
  await cache.put(page, new Response(html, { headers: response.headers }));
  return [page, registry, ...code];
}

/** A cached file is not requested again: its address identifies its content. */
async function store(
  cache: Cache,
  address: string,
  deps: CacheDeps,
  init?: RequestInit,
): Promise<void> {
  if (!(await cache.match(address))) await cache.put(address, await get(address, deps, init));
}

async function get(address: string, deps: CacheDeps, init?: RequestInit): Promise<Response> {
  const response = await deps.fetch(address, init);
  if (!response.ok && response.type !== 'opaque') {
    throw new Error(`${address} answered ${response.status}`);
  }
  return response;
}
