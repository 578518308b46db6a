// @covers Failures | Storage down: texts stay, cards draw a constellation; an upload waits and resumes
import type { Page } from '@playwright/test';
import { expect, ready, test } from '../fixtures/site';

const storage = 'http://localhost:9199/**';
const copies = '**/pictures/**';

/** Pixels across of the pictures that the page holds; 0 for one that did not come. */
const widths = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));

test('with the storage stopped pages have their pictures; where those are missing too, texts stand', async ({
  page,
  open,
  problems,
}) => {
  const asked: string[] = [];
  await page.route(storage, (route) => {
    asked.push(route.request().url());
    return route.abort('connectionrefused');
  });
  await open('/blog/post/rocket-equation');
  await expect.poll(async () => (await widths(page))[0]).toBeGreaterThan(0);
  await page.locator('main img').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await widths(page)).at(-1)).toBeGreaterThan(0);
  expect(asked).toEqual([]);

  await page.route(copies, (route) => route.abort('connectionrefused'));
  await open('/blog');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  // Drawn in the place of each picture that did not come.
  await expect(page.locator('main polyline').first()).toBeVisible();
  await expect.poll(async () => (await widths(page)).includes(0)).toBe(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(copies);
  await open('/latest');
  await expect.poll(async () => (await widths(page))[0]).toBeGreaterThan(0);
  // The refused requests are what this test is about.
  problems.length = 0;
});

test('while pictures are slow, cards show their colours, and nothing moves when they come', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(copies, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await ready(page);
  const card = page.locator('main li:has(h2)').nth(2);
  const picture = card.locator('img');
  await expect(picture).toHaveCSS('opacity', '0');
  const colour = card.locator('svg[color]');
  const shown = await colour.evaluate((drawing) => getComputedStyle(drawing).backgroundColor);
  expect(shown).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
  expect((await colour.boundingBox())?.width).toBe((await picture.boundingBox())?.width);
  const before = await card.boundingBox();
  release();
  await card.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('opacity', '1');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  expect((await card.boundingBox())?.height).toBe(before?.height);
});
