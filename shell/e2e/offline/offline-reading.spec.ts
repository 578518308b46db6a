// @covers Reading offline | A page that was read reads offline, with the builds that it was stored with
// @covers Reading offline | A removed page is evicted; nothing is stored while somebody is signed in
// @covers Failures | Offline and back: the page stays and dates itself; cached pages open; a save waits
// @covers Failures | Browser storage blocked: every public page works; members are told what is not kept
// @covers Threats | What members read stays on a shared computer: nothing of members is kept offline
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  cachedAddresses,
  cachedPaths,
  expectCached,
  read,
} from '../../../e2e/fixtures/cached-pages';
import { setOffline } from '../../../e2e/fixtures/network';
import { member, ready, signIn } from '../../../e2e/fixtures/site';
import { expect, test } from '../../../e2e/fixtures/with-site-copy';
import { updateRegistry } from '../../../tools/release/registry/update-registry';
import { scaffoldedRemote } from '../composition/scaffolded-remote';

test.use({ serviceWorkers: 'allow' });

const post = '/blog/post/rocket-equation';

// These tests cut the connection, so they ignore the console errors that this causes.
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('a post that was read reads offline, with its date and pictures, and links open what is stored', async ({
  page,
}) => {
  await read(page, '/team');
  await follow(page, 'Blog');
  await expectCached(page, '/blog');
  await read(page, post);
  const title = (await heading(page).textContent()) ?? '';
  const picture = page.locator('main img:not(aside img)').first();
  const source = await picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
  await expect.poll(() => cachedAddresses(page)).toContain(source);
  await setOffline(page, true);
  await expect(page.getByText('You are offline. This page may be old.')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(/This page is from \d+ \w+ \d{4}/)).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await follow(page, 'Blog');
  await ready(page);
  await expect(heading(page)).toHaveText('Blog');
});

test('a page that does not come within 3 s is shown from the cache', async ({ page, context }) => {
  await read(page, '/team');
  const isOurs = (url: URL) => url.pathname === '/team';
  await context.route(isOurs, () => new Promise(() => {}));
  await page.goto('/team');
  await ready(page);
  await expect(heading(page)).toHaveText('Team');
});

test('a page that is gone is evicted, and so is one that the frame answers', async ({
  page,
  context,
}) => {
  await read(page, '/team');
  await read(page, '/events');
  await context.route(
    (url) => url.pathname === '/team',
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
  );
  await page.goto('/team');
  await expect.poll(() => cachedPaths(page)).toEqual(['/events']);
  const frame = await page.request.get('/fallback.html');
  await context.route(
    (url) => url.pathname === '/events',
    (route) => route.fulfill({ response: frame }),
  );
  await page.goto('/events');
  await expect.poll(() => cachedPaths(page)).toEqual([]);
});

test('nothing is stored while somebody is signed in, nor of pages that are not public', async ({
  page,
  open,
}) => {
  await read(page, '/team');
  await open('/login');
  await open('/status');
  await signIn(page, member);
  for (const path of [post, '/blog', `${post}/edit`]) {
    await open(path);
    await page.waitForTimeout(1500);
  }
  expect(await cachedPaths(page)).toEqual(['/team']);
});

test('at most 30 pages are stored', async ({ page }) => {
  const { items } = await (await page.request.get('/content/posts/all/1.json')).json();
  await read(page, '/team');
  const { items: more } = await (await page.request.get('/content/posts/all/2.json')).json();
  const posts = [...items, ...more].map(({ slug }: { slug: string }) => `/blog/post/${slug}`);
  const others = [
    '/',
    '/about',
    '/events',
    '/blog',
    '/latest',
    '/contact',
    '/publication',
    '/stac',
  ];
  for (const path of [...posts, ...others, '/tonight', '/privacy', '/accessibility']) {
    await page.evaluate(async (page) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ page, fetched: [] });
    }, path);
  }
  await expectCached(page, '/privacy');
  await expect.poll(async () => (await cachedPaths(page)).length).toBe(30);
});

test('a browser that refuses workers and caches shows the pages all the same', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    const blocked = () => new DOMException('blocked', 'SecurityError');
    ServiceWorkerContainer.prototype.register = () => Promise.reject(blocked());
    Object.defineProperty(window, 'caches', {
      get: () => {
        throw blocked();
      },
    });
  });
  await open(post);
  await follow(page, 'Team');
  await ready(page);
  await expect(heading(page)).toHaveText('Team');
});

test('a stored page hydrates with its own builds, whatever is released since', async ({
  page,
  copy,
}) => {
  const remote = scaffoldedRemote(copy, 'mf-rockets');
  const registered = readFileSync(remote.layout.registry, 'utf8');
  try {
    await read(page, '/blog');
    // Each section is published again, by builds that no browser can fetch.
    await updateRegistry(remote.layout.registry, (registry) => ({
      ...registry,
      remotes: registry.remotes.map((entry) => {
        const version = '9.0.0-0123456789';
        return { ...entry, version, entry: entry.entry.replace(entry.version, version) };
      }),
    }));
    await page.context().route(
      (url) => url.pathname === '/blog',
      () => new Promise(() => {}),
    );
    await page.goto('/blog');
    await ready(page);
    const posts = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
    const shown = await posts.count();
    await page.getByRole('button', { name: 'More Blogs' }).click();
    await expect(posts).toHaveCount(shown + 4);
  } finally {
    writeFileSync(remote.layout.registry, registered);
    remote.remove();
  }
});

test('a section of a new origin is drawn, which the policy of the installed worker does not know', async ({
  page,
  copy,
}) => {
  const remote = scaffoldedRemote(copy, 'mf-rockets');
  try {
    await read(page, '/team');
    await remote.publish('First words.');
    // A page that the HTTP cache does not have with its former policy.
    await page.goto('/events');
    await ready(page);
    await follow(page, 'Rockets');
    await expect(page.getByText('First words.')).toBeVisible();
  } finally {
    remote.remove();
  }
});
