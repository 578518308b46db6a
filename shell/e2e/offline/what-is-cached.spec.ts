// @covers Reading offline | No cache holds a page of members, `/login`, live data, or anything read while signed in
// @covers Reading offline | Keeping begins when the page can be used, and fetches nothing twice; nothing where data is saved
// @covers Reading offline | Caches refused, unknown or full: pages work
// @covers Failures | Browser storage full: pages work; members are told that drafts are not kept
// @covers Failures | Browser storage blocked: every public page works; members are told what is not kept
// @covers Threats | What members read stays on a shared computer: nothing of members is kept offline
import { brotliCompressSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import {
  cachedAddresses,
  cachedPaths,
  expectCached,
  read,
} from '../../../e2e/fixtures/cached-pages';
import { expect, member, ready, signIn, test } from '../../../e2e/fixtures/site';

test.use({ serviceWorkers: 'allow' });

const post = '/blog/post/rocket-equation';
const ofMembers = /\/login|\/new|\/edit|\/status|:3004\/|:9000\/|:9099\/|auth=|\/content\//;

test('nothing is cached while somebody is signed in, nor after', async ({
  page,
  context,
  open,
}) => {
  await signIn(page, member);
  for (const path of ['/blog/post/new', `${post}/edit`, '/latest/new/1', post, '/blog', '/login']) {
    await open(path);
  }
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
  // In another tab somebody reads without having signed in: that is cached, and nothing else.
  const visitor = await context.newPage();
  await read(visitor, post);
  expect(await cachedPaths(visitor)).toEqual([post]);
  const addresses = await cachedAddresses(visitor);
  expect(addresses).toContain(`http://localhost:3000${post}`);
  expect(addresses.filter((address) => ofMembers.test(address))).toEqual([]);
});

test('pages that are not public are not cached', async ({ page, open }) => {
  for (const path of ['/login', '/status', '/nowhere/at/all']) await open(path);
  await read(page, '/team');
  expect(await cachedPaths(page)).not.toContain('/login');
  expect((await cachedAddresses(page)).filter((address) => ofMembers.test(address))).toEqual([]);
});

test('on a first visit nothing is fetched twice, and nothing of it before the page can be used', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement?.dataset.ready === 'true') performance.mark('ready');
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  const byWorker: Request[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker() !== null) byWorker.push(request);
  });
  await read(page, post);
  const late = await page.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime > ready).map(({ name }) => name);
  });
  // The worker is asked for by this, when it has come.
  expect(late.some((address) => address.includes('DeferredParts'))).toBe(true);
  const bodies = new Map<string, number>();
  for (const request of byWorker) {
    bodies.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
  }
  expect([...bodies.keys()].some((path) => path.endsWith('.webp'))).toBe(true);
  // The browser's HTTP cache served code and pictures; the page was only revalidated. The frame
  // alone is new.
  const fetched = [...bodies].filter(([path, size]) => size > 0 && path !== '/sw.js');
  expect(fetched.map(([path]) => path)).toEqual(['/fallback.html']);
});

test('the worker is small, asked for again each time, and under the content policy', async ({
  request,
}) => {
  const response = await request.get('/sw.js');
  expect(brotliCompressSync(await response.body()).length).toBeLessThan(3000);
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(response.headers()['content-security-policy']).toContain("worker-src 'self'");
});

test('with Save-Data nothing is cached', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(post);
  await ready(page);
  await expect.poll(() => asked.some((path) => path.includes('DeferredParts'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/sw.js');
  expect(await cachedAddresses(page)).toEqual([]);
});

for (const [what, spoil] of [
  [
    'refuses workers and caches',
    () => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('blocked', 'SecurityError'));
      Object.defineProperty(window, 'caches', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    },
  ],
  [
    'knows neither',
    () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      Reflect.deleteProperty(window, 'caches');
    },
  ],
] as const) {
  test(`a browser that ${what} shows the pages all the same`, async ({ page, open }) => {
    await page.addInitScript(spoil);
    await open(post);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Team' })
      .click();
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  });
}

test('on a full disk pages work, and what is cached stays', async ({ page, context }) => {
  await read(page, '/team');
  const devtools = await context.newCDPSession(page);
  const origin = 'http://localhost:3000';
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(post);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        caches
          .open('offline-reading-1')
          .then((cache) => cache.put('/x', new Response('x')))
          .then(
            () => 'stored',
            (error: Error) => error.name,
          ),
      ),
    )
    .toBe('QuotaExceededError');
  expect(await cachedPaths(page)).toEqual(['/team']);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.reload();
  await expectCached(page, post);
});
