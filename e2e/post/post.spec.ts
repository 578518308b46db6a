import { expect, test } from '../testing/site';

const post = '/blog/post/rocket-equation';

test('a post shows banner, date, topics, and how long it takes', async ({ page, open }) => {
  await open(post);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The tyranny of the rocket equation',
  );
  await expect(page.locator('article header')).toContainText('Posted on 20 April 2024');
  await expect(page.getByText(/\d+ min read/)).toBeVisible();
  const topic = page.locator('article').getByRole('link', { name: 'Rocketry' });
  await expect(topic).toHaveAttribute('href', '/blog/rocketry');
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
});

test('at most six related posts, newest first, never itself; eight popular topics', async ({
  page,
  open,
}) => {
  await open(post);
  const related = page.getByRole('region', { name: 'Related Blogs' });
  const links = related.getByRole('link');
  const count = await links.count();
  expect(count > 0 && count <= 6).toBe(true);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).not.toContain(post);
  const dates = await related
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(dates).toEqual([...dates].sort().reverse());
  const topics = page.getByRole('region', { name: 'Popular Topics' }).getByRole('link');
  await expect(topics).toHaveCount(8);
  for (const name of await topics.allInnerTexts()) expect(name).toMatch(/^[A-Z][^-]*$/);
});

for (const [network, host, size] of [
  ['Facebook', 'www.facebook.com', [550, 400]],
  ['Twitter', 'twitter.com', [550, 400]],
  ['WhatsApp', 'api.whatsapp.com', [550, 400]],
  ['Telegram', 't.me', [550, 400]],
] as const) {
  test(`sharing on ${network} opens a popup with the public address`, async ({
    page,
    open,
    context,
  }) => {
    await context.route(new RegExp(`^https://${host.replaceAll('.', '\\.')}/`), (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>network</title>' }),
    );
    await open(post);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: `Share on ${network}` }).click();
    const popup = await opening;
    await popup.waitForURL((url) => url.host === host);
    expect(decodeURIComponent(popup.url().replaceAll('+', ' '))).toContain(
      `https://stss.example.org${post}`,
    );
    expect(decodeURIComponent(popup.url().replaceAll('+', ' '))).toContain('The tyranny');
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([...size]);
  });
}

test('More holds the other networks', async ({ page, open }) => {
  await open(post);
  await page.getByRole('button', { name: 'More' }).click();
  for (const network of ['Viber', 'VK', 'Weibo', 'Workplace']) {
    await expect(page.getByRole('link', { name: network, exact: true })).toBeVisible();
  }
});

test('the link can be copied', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(post);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `https://stss.example.org${post}`,
  );
});

test('the table of contents leads to its headings', async ({ page, open }) => {
  await open('/blog/post/lagrange-points');
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await contents.getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Try it' })).toBeInViewport();
});

test('a picture enlarges, and Escape brings the page back', async ({ page, open }) => {
  await open('/blog/post/reading-the-night-sky-from-campus');
  const picture = page.getByRole('button', { name: 'Enlarge this picture' }).first();
  await picture.click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test("an unknown slug says 'Post not found' and then leads to the blog", async ({
  page,
  problems,
}) => {
  await page.goto('/blog/post/no-such-post');
  await expect(page.getByText('Post not found')).toBeVisible();
  await expect(page).toHaveURL('/blog');
  // The document itself was a 404, which browsers report.
  problems.length = 0;
});

test('a visitor sees no Edit Post', async ({ page, open }) => {
  await open(post);
  await expect(page.getByRole('link', { name: 'Edit Post' })).toHaveCount(0);
});
