// @covers Failures | Storage down: texts stay, cards draw a constellation; an upload waits and resumes
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/site';

const storage = 'http://localhost:9199/**';

/** Pixels across of the pictures that the page holds; 0 for one that did not come. */
const widths = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));

test('with the storage stopped texts stand without their pictures; the next page has its own', async ({
  page,
  open,
  problems,
}) => {
  let refusals = 0;
  await page.route(storage, (route) => {
    refusals += 1;
    return route.abort('connectionrefused');
  });
  await open('/blog');
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  // Drawn in the place of each picture that did not come.
  await expect(page.locator('main polyline').first()).toBeVisible();
  await expect.poll(async () => (await widths(page)).includes(0)).toBe(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(storage);
  await open('/blog/post/rocket-equation');
  await expect.poll(async () => (await widths(page))[0]).toBeGreaterThan(0);
  // The refused requests are what this test is about.
  problems.length = 0;
});
