// @covers Reading offline | A post that was read, reached by a link too, reads offline: pictures, date, and what is on it works
// @covers Reading offline | Offline, other pages stand in the frame with a list of what can be read; links, steps back and redirects open what is kept
// @covers Reading offline | The last 20 posts are kept; the 21st falls out with what only it needed
// @covers Failures | Offline and back: the page stays and dates itself; cached pages open; a save waits
// @covers Failures | Back and forward: pages as they were left; unsaved text is asked about
import type { Page } from '@playwright/test';
import {
  cachedAddresses,
  cachedPaths,
  expectCached,
  postSlugs,
  read,
} from '../../../e2e/fixtures/cached-pages';
import { setOffline } from '../../../e2e/fixtures/network';
import { expect, ready, test } from '../../../e2e/fixtures/site';

test.use({ serviceWorkers: 'allow' });

const post = '/blog/post/rocket-equation';

// These tests cut the connection, so they ignore the console errors that this causes.
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page) => page.getByRole('navigation', { name: 'Saved on this phone' });
const goTo = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();

test('a post that was read is read again offline, with its pictures and of when it is', async ({
  page,
}) => {
  await read(page, post);
  const title = (await heading(page).textContent()) ?? '';
  const pictures = page.locator('main img:not(aside img)');
  const shown = await pictures.count();
  expect(shown).toBeGreaterThan(1);
  await expectCached(page, post);
  // Nobody who leaves from the first screen has paid for what is below.
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  await page.mouse.wheel(0, 100);
  const sources = () =>
    pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).currentSrc));
  await expect
    .poll(async () => {
      const cached = new Set(await cachedAddresses(page));
      return (await sources()).filter((source) => !cached.has(source));
    })
    .toEqual([]);
  await setOffline(page, true);
  await page.reload();
  await ready(page);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(/This page is from \d+ \w+ \d{4}/)).toBeVisible();
  const missing = () =>
    pictures.evaluateAll(
      (all) => all.filter((picture) => !('naturalWidth' in picture && picture.naturalWidth)).length,
    );
  await expect.poll(missing).toBe(0);
  await expect(pictures).toHaveCount(shown);
  await expect(list(page)).toHaveCount(0);
});

test('a post that was reached by a link is cached too, and what is on it works offline', async ({
  page,
  open,
}) => {
  await open('/blog');
  await page.getByRole('link', { name: 'Your first hour under the night sky' }).first().click();
  await expect(heading(page)).toHaveText('Your first hour under the night sky');
  const { pathname } = new URL(page.url());
  await expectCached(page, pathname);
  await setOffline(page, true);
  await page.goto(pathname);
  await ready(page);
  await expect(heading(page)).toHaveText('Your first hour under the night sky');
  const sky = page.getByRole('button', { name: 'Stop the sky' });
  await sky.click();
  await expect(sky).toHaveAttribute('aria-pressed', 'true');
});

test('offline, a page that is not cached stands in the frame, with what can be read', async ({
  page,
}) => {
  await read(page, '/team');
  await read(page, post);
  await setOffline(page, true);
  await page.goto('/events');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are offline. This page is not saved on this phone.');
  await expect(alert).not.toContainText('We keep trying');
  await expect(list(page).getByRole('link')).toHaveText([
    'The tyranny of the rocket equation',
    'Team',
  ]);
  await list(page).getByRole('link', { name: 'Team' }).click();
  await ready(page);
  await expect(page).toHaveURL('/team');
  await expect(heading(page)).toHaveText('Team');
  // A link of the frame leads to a page that is cached, and to one that is not.
  await goTo(page, 'Events');
  await expect(list(page)).toBeVisible();
  await setOffline(page, false);
  await expect(list(page)).toHaveCount(0);
  // By itself.
  const isOnline = page.getByText('You are online again.');
  await expect(isOnline).toBeVisible();
  await expect(heading(page)).toHaveText('Events');
  await setOffline(page, true);
  await expect(page.getByText('You are offline. This page may be old.')).toBeVisible();
  // At once, not when it would go by itself.
  expect(await isOnline.count()).toBe(0);
  await expect(heading(page)).toHaveText('Events');
});

test('offline, what is cached opens from wherever one is: a link, a step back, a redirect', async ({
  page,
}) => {
  await read(page, '/blog');
  await read(page, '/team');
  await setOffline(page, true);
  await goTo(page, 'Blog');
  await expect(page).toHaveURL('/blog');
  await ready(page);
  await expect(heading(page)).toHaveText('Blog');
  await page.goBack();
  await ready(page);
  await expect(heading(page)).toHaveText('Team');
  // Members alone may write: a visitor is sent to the list.
  await page.goto('/blog/post/new');
  await expect(page).toHaveURL('/blog');
  await expect(heading(page)).toHaveText('Blog');
});

test('the last 20 posts are cached; the least recently read one is evicted', async ({
  page,
  open,
}) => {
  const slugs = (await postSlugs(page)).filter((slug) => !post.endsWith(`/${slug}`)).slice(0, 20);
  expect(slugs).toHaveLength(20);
  await read(page, post);
  // From a page that is not cached itself: the post would say once more that it is being read.
  await open('/login');
  const keep = (path: string) =>
    page.evaluate(async (keep) => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ keep, isPost: true, fetched: [], pictures: [] });
    }, path);
  for (const slug of slugs.slice(0, 19)) await keep(`/blog/post/${slug}`);
  await expect.poll(async () => (await cachedPaths(page)).length).toBe(20);
  await expectCached(page, post);
  await read(page, `/blog/post/${slugs[19]}`);
  expect(await cachedPaths(page)).toHaveLength(20);
  expect(await cachedPaths(page)).not.toContain(post);
  await setOffline(page, true);
  await page.goto(post);
  await expect(list(page).getByRole('link')).toHaveCount(20);
  await page.goto(`/blog/post/${slugs[0]}`);
  await ready(page);
  await expect(heading(page)).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});
