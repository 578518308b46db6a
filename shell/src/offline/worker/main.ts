import { parseCacheRequest } from '../cache-request';
import { cacheName, cachePrefix, loadCachedPages, neededAddresses } from '../cached-pages';
import { strategyFor } from '../strategy-for';
import { cachePage, evictIfGone } from './cache-page';
import { respondWithFile, respondWithPage, respondWithRegistry } from './respond';
import type { FetchEvent, WorkerScope } from './worker-scope';

const scope = self as unknown as WorkerScope;
const { caches } = scope;
const { origin } = scope.location;
const deps = {
  caches,
  origin,
  fetch: (address: string, init?: RequestInit) => fetch(address, init),
  now: Date.now,
  wait: (milliseconds: number) =>
    new Promise<void>((done) => {
      setTimeout(done, milliseconds);
    }),
};
/** Pages that came out of the cache and have not asked for their registry yet. */
const openedFromCache = new Set<string>();
let known: ReadonlySet<string> | undefined;
const learn = async () => {
  known = neededAddresses(await loadCachedPages(() => caches), origin);
};
const started = learn();
/** Cache changes run one at a time: each evicts what the list does not name. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(change: () => Promise<void>): Promise<unknown> {
  last = last
    .then(change)
    .catch(() => undefined)
    .then(learn);
  return last;
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([scope.registration.navigationPreload?.enable(), removeOldCaches()]).catch(
      () => undefined,
    ),
  );
});

scope.addEventListener('message', (event) => {
  const request = parseCacheRequest(event.data);
  if (request === undefined) return;
  event.waitUntil(inTurn(() => cachePage(request, deps)));
});

scope.addEventListener('fetch', (event) => {
  const from = strategyFor(event.request, origin, known);
  if (from !== 'browser') event.respondWith(answers[from](event));
});

const answers = {
  page: (event: FetchEvent) => {
    const network = fromNetwork(event);
    const { pathname } = new URL(event.request.url);
    event.waitUntil(
      network.then(
        (answer) => {
          const copy = answer.clone();
          return inTurn(() => evictIfGone(pathname, copy, deps));
        },
        () => undefined,
      ),
    );
    const onCached = () => openedFromCache.add(event.resultingClientId);
    return started.then(() => respondWithPage(pathname, network, deps, onCached));
  },
  registry: async (event: FetchEvent) => {
    const client = await scope.clients.get(event.clientId);
    const { pathname } = new URL(client?.url ?? '/', origin);
    const isOfCachedPage = openedFromCache.delete(event.clientId);
    return respondWithRegistry(pathname, () => fetch(event.request), deps, isOfCachedPage);
  },
  file: ({ request }: FetchEvent) => respondWithFile(request, () => fetch(request), deps),
};

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function removeOldCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name);
  }
}
