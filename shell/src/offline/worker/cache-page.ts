import type { CacheRequest } from '../cache-request';
import {
  type CachedPage,
  type CachedPages,
  cachedPath,
  cacheName,
  listAddress,
  neededAddresses,
  readCachedPages,
  withoutPage,
  withPage,
} from '../cached-pages';
import { isLasting, ofSameBuilds, type PrerenderedDocument, readDocument } from '../page-files';

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

/** Pictures that arrive later are added to a page that was kept a moment ago. */
const moment = 60_000;

/**
 * Keeps a page with all that it needs, and lets go of what nothing needs any more. The page replaces
 * its older self only when all of its code is there. Rejects where it could not be kept.
 */
export async function cachePage(request: CacheRequest, deps: CacheDeps): Promise<void> {
  await updateCachedPages(deps, (cache, kept) => withRequested(request, deps, cache, kept));
}

/**
 * Lets go of a kept page that the site has no more, and of those that quote it: its authors removed
 * it. One that has changed counts as kept long ago, so that it is kept anew however soon it is read.
 * @param answer the network's to the page's address; its body is read
 */
export async function evictIfGone(
  pathname: string,
  answer: Response,
  deps: CacheDeps,
): Promise<void> {
  const path = cachedPath(pathname);
  const { pages } = await readCachedPages(() => deps.caches);
  if (!pages.some((page) => page.path === path)) return;
  const html = await answer.text();
  if (isGone(answer, readDocument(html, deps.origin), deps.origin)) {
    return updateCachedPages(deps, (cache, kept) => withoutGone(cache, kept, path));
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
  // The frame stands in for what was not prerendered.
  const isFrame = data === undefined && files.some((file) => file.startsWith(`${origin}/assets/`));
  return status === 404 || status === 410 || (status === 200 && isFrame);
};

/** Pages that link to the one that is gone show its title and its summary. */
async function withoutGone(cache: Cache, kept: CachedPages, path: string): Promise<CachedPages> {
  let left = withoutPage(kept, path);
  for (const page of left.pages) {
    const html = await (await cache.match(page.path))?.text();
    if (html?.includes(`href="${path}"`)) left = withoutPage(left, page.path);
  }
  return left;
}

async function updateCachedPages(
  deps: CacheDeps,
  change: (cache: Cache, kept: CachedPages) => Promise<CachedPages>,
): Promise<void> {
  const cache = await deps.caches.open(cacheName);
  let kept = await readCachedPages(() => deps.caches);
  try {
    kept = await change(cache, kept);
    await cache.put(listAddress, Response.json(kept));
  } finally {
    const needed = neededAddresses(kept, deps.origin);
    for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  }
}

async function withRequested(
  { keep: path, isPost, fetched, pictures }: CacheRequest,
  deps: CacheDeps,
  cache: Cache,
  kept: CachedPages,
): Promise<CachedPages> {
  const { origin, now } = deps;
  const before = kept.pages.find((page) => page.path === path);
  const isRecent = before !== undefined && now() - before.keptAt < moment;
  const answer = isRecent ? await cache.match(path) : await deps.fetch(path);
  if (answer === undefined) return kept;
  const document = readDocument(await answer.clone().text(), origin);
  if (isGone(answer, document, origin)) return withoutGone(cache, kept, path);
  if (!answer.ok || answer.redirected || document.data?.path !== path) return kept;
  const code = codeOf(document, fetched);
  await Promise.all(code.map((file) => store(cache, file, deps)));
  const stored = await Promise.all(
    pictures
      .filter((file) => isLasting(file, origin))
      .map((file) =>
        store(cache, file, deps, asPicture).then(
          () => [file],
          () => [],
        ),
      ),
  );
  const frame = document.files.every((file) => isOfFrame(file, kept, origin))
    ? kept.frame
    : await cacheFrame(cache, fetched, deps);
  await cache.put(path, answer);
  const files = [...new Set([...code, ...stored.flat(), ...(isRecent ? before.files : [])])];
  const keptAt = isRecent ? before.keptAt : now();
  return withPage({ ...kept, frame }, { path, title: document.title, isPost, keptAt, files });
}

/** Named by the document, and fetched by the tab when it came to life; each once. */
const codeOf = (document: PrerenderedDocument, fetched: readonly string[]): string[] => [
  ...new Set([...document.files, ...ofSameBuilds(fetched, document)]),
];

/** Parts of the shell have to be the frame's too, or the frame is of another build. */
const isOfFrame = (file: string, { frame }: CachedPages, origin: string): boolean =>
  !file.startsWith(`${origin}/assets/`) || frame.includes(file);

async function cacheFrame(cache: Cache, fetched: readonly string[], deps: CacheDeps) {
  const page = `${deps.origin}/fallback.html`;
  const registry = `${deps.origin}/registry.json`;
  const answer = await get(page, deps);
  const html = await answer.text();
  const document = readDocument(html, deps.origin);
  const code = codeOf(document, fetched);
  await Promise.all(code.map((file) => store(cache, file, deps)));
  await cache.put(registry, await get(registry, deps));
  // Hosting may have led from one address to another; browsers open no page from such an answer.
  await cache.put(page, new Response(html, { headers: answer.headers }));
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
  const answer = await deps.fetch(address, init);
  if (!answer.ok && answer.type !== 'opaque') {
    throw new Error(`${address} answered ${answer.status}`);
  }
  return answer;
}
