// @covers Post | Banner, title, posted-on date, tags with their links
// @covers Post | Unknown slug: 'Post not found', then `/blog` after 500 ms
// @covers Post | Share buttons: public address and title, popup sizes
// @covers Post | Related Blogs at most 6, Popular Topics 8, names capitalised
// @covers Post | Reading time, table of contents, pictures that enlarge, copied link, native sharing
// @covers Post | Edit Post for members alone

import type { Page } from '@playwright/test';
import { site } from '@site/shared/site';
import { stopClock } from '../../e2e/fixtures/clock';
import { expect, test } from '../../e2e/fixtures/site';
import { listedPosts, tagsByCount } from '../../e2e/fixtures/stored-content';

const post = '/blog/post/rocket-equation';
/** The ways to share at the head of a post; there are others at its end. */
const sharing = (page: Page) => page.getByRole('region', { name: 'Share this post' });

test('a post shows visitors banner, date, topics, how long it takes, and no Edit Post', async ({
  page,
  open,
}) => {
  await open(post);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The tyranny of the rocket equation',
  );
  await expect(page.locator('article header')).toContainText('Posted on 20 April 2024');
  await expect(page.getByText(/\d+ min read/)).toBeVisible();
  const topic = page.locator('article').getByRole('link', { name: 'Rocketry' });
  await expect(topic).toHaveAttribute('href', '/blog/rocketry');
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  await expect(page.getByRole('link', { name: 'Edit Post' })).toHaveCount(0);
});

test('the author of a post leads to all posts of that person', async ({ page, open, request }) => {
  await open('/blog/post/reading-the-night-sky-from-campus');
  await page.locator('article header').getByRole('link', { name: 'Vikram Example' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vikram Example');
  const titles = page.getByRole('main').locator('h2 a[href^="/blog/post/"]');
  await expect(titles).toHaveCount(2);
  await expect(page).toHaveTitle(/^Vikram Example: Blog/);
  const { pathname } = new URL(page.url());
  const html = await (await request.get(pathname)).text();
  expect(html).toContain('Why stars twinkle');
  expect(html).not.toContain('name="robots"');
  await open('/blog/author/-nobody');
  await expect(page.getByText('No posts found')).toBeVisible();
});

test('related: up to six others that share a topic, newest first; the eight most used topics', async ({
  page,
  open,
  request,
}) => {
  const posts = await listedPosts(request);
  const tags = posts.find(({ slug }) => post.endsWith(`/${slug}`))?.tags ?? [];
  const expected = posts
    .filter(({ slug }) => !post.endsWith(`/${slug}`))
    .filter((other) => other.tags.some((tag) => tags.includes(tag)))
    .slice(0, 6);
  await open(post);
  const targets = (name: string) =>
    page
      .getByRole('region', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect
    .poll(() => targets('Related Blogs'))
    .toEqual(expected.map(({ slug }) => `/blog/post/${slug}`));
  await expect
    .poll(() => targets('Popular Topics'))
    .toEqual(
      tagsByCount(posts)
        .slice(0, 8)
        .map((tag) => `/blog/${tag}`),
    );
  const topics = page.getByRole('region', { name: 'Popular Topics' }).getByRole('link');
  for (const name of await topics.allInnerTexts()) expect(name).toMatch(/^[A-Z][^-]*$/);
});

test('sharing opens popups of each network’s size with the public address', async ({
  page,
  open,
  context,
}) => {
  await context.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>network</title>' }),
  );
  await open(post);
  for (const [network, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['WhatsApp', 'api.whatsapp.com'],
    ['Telegram', 't.me'],
  ] as const) {
    const opening = page.waitForEvent('popup');
    await sharing(page)
      .getByRole('link', { name: `Share on ${network}` })
      .click();
    const popup = await opening;
    await popup.waitForURL((url) => url.host === host);
    const address = decodeURIComponent(popup.url().replaceAll('+', ' '));
    expect(address).toContain(site.publicOrigin + post);
    expect(address).toContain('The tyranny');
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([550, 400]);
    await popup.close();
  }
});

test('further networks are under More, with popups of their sizes', async ({ page, open }) => {
  await page.addInitScript(() => {
    const opened: (string | undefined)[] = [];
    Object.assign(window, { opened });
    window.open = (_address, _target, features) => {
      opened.push(features);
      return null;
    };
  });
  await open(post);
  await sharing(page).getByRole('button', { name: 'More' }).click();
  for (const [network, width, height] of [
    ['Viber', 660, 460],
    ['VK', 660, 460],
    ['Weibo', 660, 550],
    ['Workplace', 550, 400],
  ] as const) {
    const link = page.getByRole('link', { name: network, exact: true });
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(
      site.publicOrigin + post,
    );
    await link.evaluate((element) =>
      element.addEventListener('click', (event) => event.preventDefault()),
    );
    await link.click();
    const features = await page.evaluate(() =>
      (window as unknown as { opened: string[] }).opened.at(-1),
    );
    expect(features).toContain(`width=${width},height=${height}`);
  }
});

test('native sharing gets title and public address, and the link can be copied', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => Object.assign(window, { shared }),
    });
  });
  await open(post);
  await sharing(page).getByRole('button', { name: 'Share…' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData }).shared))
    .toEqual({
      title: 'The tyranny of the rocket equation',
      url: site.publicOrigin + post,
    });
  await sharing(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.publicOrigin + post);
});

test('the table of contents leads to its headings', async ({ page, open }) => {
  await open('/blog/post/lagrange-points');
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await contents.getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Try it' })).toBeInViewport();
});

test('a picture enlarges, on a phone from edge to edge above its caption, until Escape', async ({
  page,
  open,
}) => {
  await open('/blog/post/reading-the-night-sky-from-campus');
  const picture = page.getByRole('button', { name: 'Enlarge this picture' }).first();
  await picture.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await picture.click();
  await expect(async () => {
    const shown = await dialog.getByRole('img').boundingBox();
    expect(shown).toMatchObject({ x: 0, width: 360 });
    const caption = await dialog.getByRole('heading').boundingBox();
    expect(caption?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
  }).toPass({ timeout: 15_000 });
});

test('on a phone the text of a post begins in the first 700 px', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Its title has three lines, its topics two.
  await open('/blog/post/radio-sky-gmrt');
  const text = page.getByRole('article').locator('p').filter({ hasText: /.{80}/ }).first();
  expect((await text.boundingBox())?.y).toBeLessThan(700);
});

test("an unknown slug says 'Post not found' and leads to the blog after 500 ms", async ({
  page,
  problems,
}) => {
  await stopClock(page);
  await page.goto('/blog/post/no-such-post');
  const message = page.getByText('Post not found');
  // The look-up waits on timers of its own, so time moves in short steps until its answer is shown.
  const step = 10;
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(message).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [10] });
  await page.clock.runFor(500 - step - 1);
  await expect(page).toHaveURL('/blog/post/no-such-post');
  await page.clock.runFor(step + 1);
  await expect(page).toHaveURL('/blog');
  // The document itself was a 404, which browsers report.
  problems.length = 0;
});
