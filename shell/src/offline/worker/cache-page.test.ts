// @covers Reading offline | The last 20 posts are kept; the 21st falls out with what only it needed
import { loadCachedPages } from '../cached-pages';
import { cachePage, evictIfGone } from './cache-page';
import { FakeCaches } from './fake-caches';

const origin = 'https://site.test';
const remote = 'https://blog.site.test/1.0.0-0123456789';
const picture = (name: string) => `https://storage.test/v0/b/bucket/o/${name}`;

/** A site with one shell and one remote, and a browser that caches its pages. */
function world() {
  const caches = new FakeCaches(origin);
  const site = {
    shell: 'aaaaaaaaaa',
    down: new Set<string>(),
    /** Responses that replace the page at a path. */
    instead: new Map<string, { status: number; html: string }>(),
    now: 0,
    /** Time of the last save that the site shows. */
    savedAt: 0,
  };
  const asked: string[] = [];
  const document = (path: string | undefined) =>
    `<title>Of ${path}</title><script defer src="/assets/main.${site.shell}.js"></script>
     <link rel="preload" as="script" href="${remote}/remoteEntry.js">${
       path === undefined
         ? ''
         : `<script type="application/json" id="page-data">${JSON.stringify({ path, registry: { of: path } })}</script>
       <script type="application/json" id="page-content">${JSON.stringify({ since: { blog: 0, latest: site.savedAt } })}</script>`
     }`;
  const fetch = async (address: string) => {
    asked.push(address);
    if (site.down.has(address)) throw new TypeError('Failed to fetch');
    const url = new URL(address, origin);
    const instead = site.instead.get(address);
    if (instead !== undefined) return new Response(instead.html, { status: instead.status });
    const isPage = url.origin === origin && !url.pathname.includes('.');
    if (url.pathname === '/fallback.html' || url.pathname === '/no-page') {
      return new Response(document(undefined));
    }
    return new Response(isPage ? document(url.pathname) : 'x');
  };
  const deps = { caches: caches.asStorage(), fetch, origin, now: () => site.now };
  const cachePath = (path: string, given: { fetched?: string[]; pictures?: string[] } = {}) =>
    cachePage(
      {
        keep: path,
        isPost: path.startsWith('/post/'),
        fetched: [`${origin}/assets/lazy.${site.shell}.js`, ...(given.fetched ?? [])],
        pictures: given.pictures ?? [],
      },
      deps,
    );
  const paths = async () =>
    (await loadCachedPages(() => caches.asStorage())).pages.map(({ path }) => path);
  return { caches, deps, site, asked, cachePath, paths, document };
}

test('a page is cached with its code, its pictures and the frame', async () => {
  const { caches, cachePath } = world();
  await cachePath('/post/moon', {
    fetched: [`${remote}/Chunk.js`, 'https://admin.site.test/1.0.0-0123456789/Editor.js'],
    pictures: [picture('moon'), 'https://elsewhere.test/ad.png'],
  });
  expect([...caches.stored.keys()].sort()).toEqual(
    [
      `${remote}/Chunk.js`,
      `${remote}/remoteEntry.js`,
      `${origin}/assets/lazy.aaaaaaaaaa.js`,
      `${origin}/assets/main.aaaaaaaaaa.js`,
      `${origin}/fallback.html`,
      `${origin}/kept-pages.json`,
      `${origin}/post/moon`,
      `${origin}/registry.json`,
      picture('moon'),
    ].sort(),
  );
});

test('the unshared files of the 21st page are evicted with it', async () => {
  const { caches, cachePath, paths } = world();
  for (let n = 1; n <= 21; n += 1)
    await cachePath(`/post/${n}`, { pictures: [picture(`${n}`), picture('logo')] });
  expect(await paths()).toHaveLength(20);
  expect(await paths()).not.toContain('/post/1');
  expect(caches.stored.has(`${origin}/post/1`)).toBe(false);
  expect(caches.stored.has(picture('1'))).toBe(false);
  expect(caches.stored.has(picture('2'))).toBe(true);
  expect(caches.stored.has(picture('logo'))).toBe(true);
});

test('the frame, in the place of a page that was not prerendered, is not cached as that page', async () => {
  const { caches, cachePath, paths } = world();
  await cachePath('/no-page');
  expect(await paths()).toEqual([]);
  expect(caches.stored.has(`${origin}/no-page`)).toBe(false);
});

test.each([
  ['a server that fails', 503, '', true],
  ['a refusal', 403, '', true],
  ['what a network puts before the site', 200, '<title>Log in to the network</title>', true],
  ['nothing', 404, '', false],
  ['the frame', 200, '<script defer src="/assets/main.aaaaaaaaaa.js"></script>', false],
])('where %s answers for a cached page (%i), is it cached?', async (_what, status, html, stays) => {
  const { caches, site, cachePath, paths } = world();
  await cachePath('/post/1', { pictures: [picture('1')] });
  site.now = 120_000;
  site.instead.set('/post/1', { status, html });
  await cachePath('/post/1');
  expect(await paths()).toEqual(stays ? ['/post/1'] : []);
  for (const address of [`${origin}/post/1`, picture('1')]) {
    expect(caches.stored.has(address)).toBe(stays);
  }
});

test('a visit to a removed page evicts it', async () => {
  const { deps, cachePath, paths, document } = world();
  await cachePath('/post/1');
  await cachePath('/post/2');
  await evictIfGone('/post/1/', new Response(document('/post/1')), deps);
  expect(await paths()).toEqual(['/post/2', '/post/1']);
  await evictIfGone('/post/1/', new Response(document(undefined)), deps);
  expect(await paths()).toEqual(['/post/2']);
});

test('a page that changed is cached again, though it was cached a moment ago', async () => {
  const { caches, deps, site, cachePath, document } = world();
  await cachePath('/latest');
  const cached = async () => (await deps.caches.match(`${origin}/latest`))?.text();
  const changed = `${document('/latest')}<p>Less</p>`;
  site.instead.set('/latest', { status: 200, html: changed });
  await cachePath('/latest');
  expect(await cached()).toBe(document('/latest'));
  await evictIfGone('/latest', new Response(changed), deps);
  await cachePath('/latest');
  expect(await cached()).toBe(changed);
  expect(caches.stored.has(`${origin}/assets/main.aaaaaaaaaa.js`)).toBe(true);
});

test('a removed page evicts the pages that link to it, since they quote it', async () => {
  const { deps, site, cachePath, paths, document } = world();
  const quoting = `${document('/post/2')}<a href="/post/1">Its title</a>`;
  site.instead.set('/post/2', { status: 200, html: quoting });
  for (const path of ['/post/1', '/post/2', '/post/10', '/team']) await cachePath(path);
  await evictIfGone('/post/1', new Response('', { status: 404 }), deps);
  expect(await paths()).toEqual(['/team', '/post/10']);
});

test('a page of a newer snapshot has all older pages asked for once, and replaced', async () => {
  const { caches, asked, site, cachePath, paths, document } = world();
  const stored = (path: string) =>
    caches.stored
      .get(origin + path)
      ?.clone()
      .text();
  site.instead.set('/', { status: 200, html: `${document('/')}<p>Removed later</p>` });
  for (const path of ['/', '/post/1', '/post/2', '/post/3', '/post/4']) await cachePath(path);
  site.instead.delete('/');
  site.instead.set('/post/1', { status: 404, html: '' });
  site.instead.set('/post/2', { status: 503, html: '' });
  site.instead.set('/post/3', { status: 200, html: '<title>Log in to the network</title>' });
  const ofOtherBuild = document('/post/4').replaceAll('aaaaaaaaaa', 'bbbbbbbbbb');
  site.instead.set('/post/4', { status: 200, html: ofOtherBuild });
  asked.length = 0;
  site.savedAt = 5;
  await cachePath('/latest');
  expect(await paths()).toEqual(['/latest', '/post/3', '/post/2', '/']);
  expect(await stored('/')).not.toContain('Removed later');
  asked.length = 0;
  await cachePath('/latest');
  expect(asked.filter((path) => path.startsWith('/'))).toEqual(['/post/3', '/post/2']);
});

test('after a deploy a page keeps the build that it was cached with, until it is read again', async () => {
  const { caches, site, cachePath } = world();
  const shell = (build: string) => caches.stored.has(`${origin}/assets/main.${build}.js`);
  await cachePath('/post/1');
  site.shell = 'bbbbbbbbbb';
  site.now = 120_000;
  await cachePath('/post/2');
  expect([shell('aaaaaaaaaa'), shell('bbbbbbbbbb')]).toEqual([true, true]);
  await cachePath('/post/1');
  expect([shell('aaaaaaaaaa'), shell('bbbbbbbbbb')]).toEqual([false, true]);
});

test('pictures that come later are added without asking for the page again', async () => {
  const { caches, asked, cachePath } = world();
  await cachePath('/post/1', { pictures: [picture('a')] });
  await cachePath('/post/1', { pictures: [picture('b')] });
  expect(asked.filter((address) => address === '/post/1')).toHaveLength(1);
  expect(caches.stored.has(picture('a')) && caches.stored.has(picture('b'))).toBe(true);
});

test('a page whose code fails to load leaves its cached version unchanged', async () => {
  const { caches, site, cachePath, paths } = world();
  await cachePath('/post/1');
  site.shell = 'bbbbbbbbbb';
  site.now = 120_000;
  site.down.add(`${origin}/assets/lazy.bbbbbbbbbb.js`);
  await expect(cachePath('/post/1')).rejects.toThrow();
  expect(await paths()).toEqual(['/post/1']);
  expect(await caches.stored.get(`${origin}/post/1`)?.clone().text()).toContain('aaaaaaaaaa');
  expect(caches.stored.has(`${origin}/assets/main.bbbbbbbbbb.js`)).toBe(false);
});

test('a picture that fails to load does not prevent caching the page', async () => {
  const { site, cachePath, paths } = world();
  site.down.add(picture('gone'));
  await cachePath('/post/1', { pictures: [picture('gone')] });
  expect(await paths()).toEqual(['/post/1']);
});

test('a full disk leaves what is cached as it is', async () => {
  const { caches, cachePath, paths } = world();
  await cachePath('/post/1');
  const before = [...caches.stored.keys()];
  caches.isFull = true;
  await expect(cachePath('/post/2', { pictures: [picture('2')] })).rejects.toThrow('full');
  expect(await paths()).toEqual(['/post/1']);
  expect([...caches.stored.keys()]).toEqual(before);
});
