// @covers States of a page | Pages, late fonts and skeletons shift by at most 0.01
import { expect, ready, test } from '../fixtures/site';
import { shiftsSoFar, watchShifts } from './layout-shifts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const width of [360, 412, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of ['/', '/about', '/team', '/latest', '/blog/post/rocket-equation']) {
      test(`fonts that come late move no line of ${path}`, async ({ page, request }) => {
        expect(await (await request.get(path)).text()).toMatch(/<link[^>]+as="font"/);
        await watchShifts(page);
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(/\.woff2$/, async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await ready(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        release();
        expect(await shiftsSoFar(page)).toBeLessThanOrEqual(0.01);
      });
    }
  });
}

test('content appears where its skeleton was', async ({ page, open }) => {
  await watchShifts(page);
  await open('/team');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/content/posts/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Loading posts…')).toBeAttached();
  // Topics load separately, and are above the posts.
  await expect(page.getByRole('navigation', { name: 'Topics' })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Top Reads' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  release();
  await expect(page.locator('main article, main li h2').first()).toBeVisible();
  expect((await heading.boundingBox())?.y).toBe(before?.y);
});
