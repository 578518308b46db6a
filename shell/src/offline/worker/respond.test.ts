// @covers Reading offline | Caches refused, unknown or full: pages work
import { listAddress } from '../cached-pages';
import { FakeCaches } from './fake-caches';
import { respondWithFile, respondWithPage, respondWithRegistry } from './respond';

const origin = 'https://site.test';
const failing = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

function world() {
  const caches = new FakeCaches(origin);
  const put = (path: string, text: string) => caches.stored.set(origin + path, new Response(text));
  const pages = [{ path: '/post/moon', title: '', isPost: true, keptAt: 0, files: [] }];
  put(listAddress, JSON.stringify({ pages, frame: [] }));
  put(
    '/post/moon',
    '<script type="application/json" id="page-data">{"path":"/post/moon","registry":{"of":"moon"}}</script>',
  );
  put('/fallback.html', 'frame');
  put('/registry.json', '{"of":"frame"}');
  const time = { passes: () => {} };
  const wait = () => new Promise<void>((done) => Object.assign(time, { passes: done }));
  const deps = { caches: caches.asStorage(), origin, wait };
  let fromCache = 0;
  const page = async (path: string, network: Promise<Response>) =>
    (await respondWithPage(path, network, deps, () => (fromCache += 1))).text();
  const registry = async (path: string, network: () => Promise<Response>, isCached = false) =>
    (await respondWithRegistry(path, network, deps, isCached)).json();
  return { caches, deps, time, page, registry, opened: () => fromCache };
}

const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));

test('a page comes from the network where there is one', async () => {
  const { page, opened } = world();
  expect(await page('/post/moon', answer('new'))).toBe('new');
  expect(await page('/team', answer('team'))).toBe('team');
  expect(opened()).toBe(0);
});

test('without a network, or with a server error, a page comes from the cache', async () => {
  const { page, opened } = world();
  expect(await page('/post/moon', failing())).toContain('page-data');
  expect(await page('/post/moon/', answer('broken', 503))).toContain('page-data');
  expect(opened()).toBe(2);
});

test('on a slow network a cached page is shown after NETWORK_TIMEOUT_MS', async () => {
  const { page, time } = world();
  const coming = page('/post/moon', never());
  await new Promise((done) => setTimeout(done));
  time.passes();
  expect(await coming).toContain('page-data');
});

test('a page that is not cached waits for the network; the frame is the fallback', async () => {
  const { page, time } = world();
  let arrive: (response: Response) => void = () => {};
  const late = new Promise<Response>((done) => {
    arrive = done;
  });
  const coming = page('/team', late);
  await new Promise((done) => setTimeout(done));
  time.passes();
  arrive(new Response('late'));
  expect(await coming).toBe('late');
  expect(await page('/team', failing())).toBe('frame');
});

test('a page that came out of the cache gets the registry that it was rendered with', async () => {
  const { registry } = world();
  expect(await registry('/post/moon', () => answer('{"of":"network"}'), true)).toEqual({
    of: 'moon',
  });
  expect(await registry('/post/moon', () => answer('{"of":"network"}'))).toEqual({ of: 'network' });
  expect(await registry('/post/moon', failing)).toEqual({ of: 'moon' });
  expect(await registry('/team', failing)).toEqual({ of: 'frame' });
});

test('a cached file is not fetched, another is', async () => {
  const { caches, deps } = world();
  caches.stored.set(`${origin}/assets/a.js`, new Response('cached'));
  const file = async (path: string) =>
    (await respondWithFile(new Request(origin + path), () => answer('network'), deps)).text();
  expect(await file('/assets/a.js')).toBe('cached');
  expect(await file('/assets/b.js')).toBe('network');
});

test('a browser that refuses its storage gets everything from the network', async () => {
  const { caches, deps, page, registry } = world();
  caches.isBlocked = true;
  expect(await page('/post/moon', answer('new'))).toBe('new');
  await expect(page('/post/moon', failing())).rejects.toThrow('Failed to fetch');
  await expect(registry('/post/moon', failing)).rejects.toThrow('Failed to fetch');
  const request = new Request(`${origin}/assets/a.js`);
  expect(await (await respondWithFile(request, () => answer('network'), deps)).text()).toBe(
    'network',
  );
});
