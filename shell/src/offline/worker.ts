import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { filesOf, pathOfDocument } from './prerendered-document';
import { PAGE_LIMIT, type ReadPage } from './read-page';

/** The event of a page's message, which types of pages do not know. */
interface MessageTask extends MessageEvent<ReadPage> {
  /** The browser lets the worker live until then. */
  waitUntil(task: Promise<unknown>): void;
}

const PAGES = 'pages';
const FILES = 'files';
const { origin } = globalThis.location;

/** A page has one copy, whatever its query. */
const keyOf = (address: string): string => {
  const { pathname } = new URL(address, origin);
  return origin + (pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
};

/** Whether an address no longer leads to a page: the frame is the answer where none is rendered. */
async function isGone(response: Response): Promise<boolean> {
  if (response.status === 404 || response.status === 410) return true;
  const html = await response.text();
  return html.includes('id="root"') && pathOfDocument(html) === undefined;
}

const evictGone = {
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
    const cache = await caches.open(PAGES);
    const key = keyOf(request.url);
    if ((await cache.match(key)) && (await isGone(response.clone()))) await cache.delete(key);
    return response;
  },
};

/** Tells a page that it is a copy: it then runs the builds that its own registry names. */
const markCopies = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response | undefined }) {
    if (cachedResponse === undefined) return undefined;
    const html = await cachedResponse.text();
    const { headers } = cachedResponse;
    return new Response(html.replace('<html', '<html data-cached'), { headers });
  },
};

const storePrerendered = {
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }) {
    if (response.status !== 200 || response.redirected) return null;
    const path = pathOfDocument(await response.clone().text());
    return path !== undefined && origin + path === keyOf(request.url) ? response : null;
  },
};

const storeNothing = { cacheWillUpdate: async () => null };
const onePerPath = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keyOf(request.url),
};
const expirePages = new ExpirationPlugin({ maxEntries: PAGE_LIMIT });

/** What a visitor opens: the page itself says when it has been read, and may be stored. */
const visits = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: 3,
  plugins: [onePerPath, evictGone, storeNothing, markCopies, expirePages],
});
const reads = new NetworkFirst({
  cacheName: PAGES,
  plugins: [onePerPath, evictGone, storePrerendered, expirePages],
});
const files = new CacheFirst({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: 150 })],
});

/**
 * Addresses of the cached files. A request that the worker answers obeys the content policy that the
 * worker was installed with, which need not name the origin of a newer section: all others are the
 * browser's.
 */
let cached: ReadonlySet<string> = new Set();
async function listCached(): Promise<void> {
  const requests = await (await caches.open(FILES)).keys();
  cached = new Set(requests.map(({ url }) => url));
}
// A browser that refuses storage has no cached files.
const listed = listCached().catch(() => undefined);

async function store(event: MessageTask): Promise<void> {
  const { page, fetched } = event.data;
  const [response, stored] = reads.handleAll({ event, request: new Request(page) });
  const html = await (await response).clone().text();
  await stored;
  const addresses = filesOf(html, fetched, origin);
  const requests = addresses.map((address) => new Request(address));
  await Promise.allSettled(requests.map((request) => files.handle({ event, request })));
  await listCached();
}

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === origin && !/\.\w+$/.test(url.pathname),
  async (options) => {
    await listed;
    return visits.handle(options);
  },
);
registerRoute(({ request, url }) => cached.has(url.href) && !request.headers.has('range'), files);
addEventListener('message', (event) => {
  const task = event as MessageTask;
  task.waitUntil(store(task).catch(() => undefined));
});
