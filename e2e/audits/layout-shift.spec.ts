import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/public-pages';
import { expect, ready, test } from '../fixtures/site';

/** Adds up, in the page, what moves without anybody having touched it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far, once the page's pictures, fonts and sky are there and were painted. */
async function shifted(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForSelector('[data-sky="live"]', { state: 'attached' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { shifted: number }).shifted)),
        ),
      ),
  );
}

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { path } of publicPages) {
      test(`nothing on ${path} moves while it loads`, async ({ page }) => {
        await watchShifts(page);
        await page.goto(path);
        await ready(page);
        expect(await shifted(page)).toBeLessThanOrEqual(0.01);
      });
    }

    for (const path of ['/', '/about', '/blog/post/rocket-equation']) {
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
        expect(await shifted(page)).toBeLessThanOrEqual(0.01);
      });
    }
  });
}

test('what takes the place of a skeleton is where the skeleton was', async ({ page, open }) => {
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
  // Topics arrive by themselves, and stand above.
  await expect(page.getByRole('navigation', { name: 'Topics' })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Top Reads' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  release();
  await expect(page.locator('main article, main li h2').first()).toBeVisible();
  expect((await heading.boundingBox())?.y).toBe(before?.y);
});
