// @covers Blog | 6 posts, then 4 more at a time
// @covers Blog | Filter by the tag of the address; 10 topics by count, the selected first
// @covers Blog | Top Reads 7
// @covers Blog | 'No posts found'
// @covers Blog | Search over title, description and tags
// @covers Blog | Layout change below 768 px
import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures/site';

const cards = (page: Page) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });

test('six posts, then four more at a time, and seven top reads', async ({ page, open }) => {
  await open('/blog');
  await expect(page.getByRole('region', { name: 'Top Reads' }).getByRole('link')).toHaveCount(7);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'More Blogs' }).click();
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'More Blogs' }).click();
  await expect(cards(page)).toHaveCount(14);
});

test('ten topics by number of posts; a chosen one leads and filters by its address', async ({
  page,
  open,
}) => {
  await open('/blog');
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
  await expect(topics).toHaveCount(10);
  const counts = (await topics.allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  await topics.filter({ hasText: 'Moon' }).click();
  await expect(page).toHaveURL('/blog/moon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moon');
  await expect(topics.first()).toContainText('Moon');
  await expect(topics.first()).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).not.toHaveCount(0);
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('list', { name: 'Topics' })).toContainText('Moon');
  }
});

test("a tag without posts says 'No posts found'", async ({ page, open }) => {
  await open('/blog/no-such-topic');
  await expect(page.getByText('No posts found')).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('the search looks into title, description and tags, and its words stay in the address', async ({
  page,
  open,
}) => {
  await open('/blog');
  const search = page.getByRole('searchbox', { name: 'Search the blog' });
  await search.fill('tyranny rocket');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('The tyranny of the rocket equation');
  await cards(page).getByRole('link').first().click();
  await page.waitForURL('**/blog/post/**');
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue('tyranny rocket');
  await expect(cards(page)).toHaveCount(1);
  await search.fill('zzzz');
  await expect(page.getByText('No posts found')).toBeVisible();
  await search.fill('');
  await expect(cards(page)).toHaveCount(6);
});

test('from 768 px on the topics stand beside the posts, below that above', async ({
  page,
  open,
}) => {
  await open('/blog');
  for (const [width, isBeside] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const topics = await page.getByRole('navigation', { name: 'Topics' }).boundingBox();
    const first = await cards(page).first().boundingBox();
    if (!topics || !first) throw new Error('nothing to measure');
    expect(topics.x >= first.x + first.width).toBe(isBeside);
  }
});

for (const [width, isSmall] of [
  [430, true],
  [1440, false],
] as const) {
  test(`at ${width} px on a sharp screen covers come ${isSmall ? 'as made for phones' : 'whole'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      deviceScaleFactor: 3,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/blog');
    const cover = cards(page).first().locator('img');
    await expect(cover).toHaveJSProperty('complete', true);
    const address = await cover.evaluate((img) => (img as HTMLImageElement).currentSrc);
    expect(address.includes('-720.webp')).toBe(isSmall);
    await context.close();
  });
}

test('without scripts there is no search or button, and a link to older posts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blog');
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More Blogs' })).toBeHidden();
  await page.locator('main').getByRole('link', { name: 'sitemap' }).click();
  await expect(page).toHaveURL('/sitemap.xml');
  await context.close();
});
