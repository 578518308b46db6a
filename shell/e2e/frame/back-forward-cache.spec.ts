// @covers Failures | Back and forward: pages as they were left; unsaved text is asked about
import { expect, ready, test } from '../../../e2e/fixtures/site';
import { findChromium } from '../../../tools/measure/test-run/chromium';

test.use({
  // The headless shell has no back/forward cache, and the test runner switches the browser's off.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: findChromium(process.env),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

for (const path of ['/', '/blog/post/rocket-equation', '/latest']) {
  test(`${path} comes back at once by the Back button, as it was left`, async ({ page, open }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    const reasons: unknown[] = [];
    devtools.on('Page.backForwardCacheNotUsed', (event) =>
      reasons.push(...event.notRestoredExplanations),
    );
    await open(path);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.goto('/contact');
    await ready(page);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(path);
    expect(reasons).toEqual([]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}
