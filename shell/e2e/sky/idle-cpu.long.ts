// @covers Frame | Starry animated background on every page: the sky above the campus, redrawn every 10 s; 500 stars within 0.05 degrees; still when asked; at most 5 ms of main thread a second
import { expect, test } from '../../../e2e/fixtures/site';
import { nextRedraw } from './next-redraw';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// A time, which a busy machine lengthens: therefore not among the tests of every change.
for (const path of ['/', '/team']) {
  test(`${path} at rest costs the main thread at most 5 ms a second`, async ({ page, open }) => {
    await open(path);
    await expect(page.locator('[data-sky="live"]')).toBeAttached();
    const devtools = await page.context().newCDPSession(page);
    // Processor time of the main thread, which other work on this machine does not affect directly.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { at: performance.now(), task: 1000 * read('TaskDuration') };
    };
    // From one drawing of the sky to after the next but one.
    await page.evaluate(nextRedraw);
    const from = await busy();
    await page.evaluate(nextRedraw);
    await page.evaluate(nextRedraw);
    const to = await busy();
    expect((to.task - from.task) / ((to.at - from.at) / 1000)).toBeLessThanOrEqual(5);
  });
}
