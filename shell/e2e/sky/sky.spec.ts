// @covers Frame | Starry animated background on every page: the sky above the campus, redrawn every 10 s; 500 stars within 0.05 degrees; still when asked; at most 5 ms of main thread a second
// @covers Frame | The Moon, its phase, and both in words
// @covers Accessibility and looks | One switch stops what moves by itself
import type { Page } from '@playwright/test';
import { stopClock } from '../../../e2e/fixtures/clock';
import { expect, ready, test } from '../../../e2e/fixtures/site';
import { nextRedraw } from './next-redraw';

declare global {
  interface Window {
    framesAskedFor?: number;
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const live = (page: Page) => page.locator('[data-sky="live"]');

test('the real sky replaces the plain picture, and the Moon is put into words', async ({
  page,
  open,
}) => {
  await open('/team');
  await expect(live(page)).toBeAttached();
  await expect(page.getByRole('complementary', { name: 'The sky now' })).toContainText(
    /the Moon is \d+% lit and (\d+° up in the [a-z-]+|below the horizon)/,
  );
  const drawn = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value > 0);
  });
  expect(drawn).toBe(true);
  // The sentence has its room before it comes.
  const bar = page.getByRole('complementary', { name: 'The sky now' });
  await expect(bar).toContainText('Moon');
  const longest = 'At our campus now, the Moon is 100% lit and 88° up in the north-west.';
  for (const width of [320, 360, 640, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await bar.locator('p').evaluate(
      (sentence, texts) =>
        texts.map((text) => {
          sentence.textContent = text;
          return sentence.parentElement?.offsetHeight;
        }),
      ['', longest],
    );
    expect(heights).toEqual([heights[0], heights[0]]);
  }
});

test('a switch on the first screen stops everything that moves, and is remembered', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(live(page)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Stop the sky' })).toBeInViewport({ ratio: 1 });
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop the sky' }).click();
  await expect.poll(moving).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop the sky' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(moving).toBe(0);
});

/** Counts, in the page, how often the sky is drawn; the clock is stopped. */
async function openCounting(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { drawn: 0 };
    Object.assign(window, { counted });
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function count(...area) {
      counted.drawn += 1;
      clearRect.apply(this, area);
    };
  });
  await stopClock(page);
  await page.goto('/team');
  await ready(page);
  await page.clock.runFor(5000);
  await expect(live(page)).toBeAttached();
  return () =>
    page.evaluate(() => (window as unknown as { counted: { drawn: number } }).counted.drawn);
}

test('the sky is drawn anew every 10 s, and not while the page is hidden or stilled', async ({
  page,
}) => {
  const drawn = await openCounting(page);
  expect(await drawn()).toBe(1);
  await page.clock.runFor(30_000);
  expect(await drawn()).toBe(4);

  const setVisibility = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.runFor(60_000);
  expect(await drawn()).toBe(4);
  await setVisibility('visible');
  expect(await drawn()).toBe(5);

  await page.getByRole('button', { name: 'Stop the sky' }).click();
  await page.clock.runFor(60_000);
  expect(await drawn()).toBe(5);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the sky stands still', async ({ page }) => {
    const drawn = await openCounting(page);
    const before = await drawn();
    await page.clock.runFor(60_000);
    expect(await drawn()).toBe(before);
    expect(
      await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 50).length,
      ),
    ).toBe(0);
  });
});

test('nothing is laid out or run between two drawings of the sky', async ({ page, open }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      window.framesAskedFor = (window.framesAskedFor ?? 0) + 1;
      return ask(callback);
    };
  });
  await open('/');
  await expect(live(page)).toBeAttached();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const counts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    const frames = await page.evaluate(() => window.framesAskedFor ?? 0);
    return { layouts: read('LayoutCount'), styles: read('RecalcStyleCount'), frames };
  };
  await page.waitForLoadState('networkidle');
  // From one drawing of the sky to after the next; idle-cpu.long.ts looks for longer.
  await page.evaluate(nextRedraw);
  const from = await counts();
  await page.evaluate(nextRedraw);
  const to = await counts();
  expect(to.frames).toBe(from.frames);
  expect(to.layouts).toBe(from.layouts);
  // 10 s, in which a movement that takes the main thread along would ask for six hundred.
  expect(to.styles - from.styles).toBeLessThan(75);
});

test('without JavaScript a plain starry picture stands still behind the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/team');
  const sky = page.locator('[data-sky="plain"]');
  await expect(sky).toBeAttached();
  const picture = await page.screenshot({ clip: { x: 1150, y: 200, width: 100, height: 400 } });
  // An even colour would be a far smaller file.
  expect(picture.byteLength).toBeGreaterThan(2000);
  await context.close();
});

test('without the catalogue the plain picture stays, and nothing else is missing', async ({
  page,
  open,
  problems,
}) => {
  const asked = page.waitForRequest(/\.bin$/);
  await page.route(/\.bin$/, (route) => route.fulfill({ status: 503 }));
  await open('/team');
  await asked;
  await expect(page.locator('[data-sky="plain"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  // The refused request is what this test is about.
  problems.length = 0;
});
