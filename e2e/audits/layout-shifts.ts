import type { Page } from '@playwright/test';
import { nextFrames } from '../fixtures/next-frames';
import { expect } from '../fixtures/site';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Notes, in a page to be opened, what moves without the visitor having touched it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: was, currentRect: is }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const from = `${was.x},${was.y} ${was.width}x${was.height}`;
          return `${element?.outerHTML.slice(0, 100)} ${from} -> ${is.x},${is.y} ${is.width}x${is.height}`;
        });
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Milliseconds after the first paint at which a font comes too late to be a first choice. */
const LATE_FONT_MS = 500;

/** Holds back the fonts of a page to be opened. Returns what lets them come, late. */
export async function holdFonts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    await page.waitForFunction((ms) => {
      const [painted] = performance.getEntriesByName('first-paint');
      return painted && performance.now() > painted.startTime + ms;
    }, LATE_FONT_MS);
    release();
  };
}

/** Expects that nothing has moved once the page's pictures, fonts and sky are there and were painted. */
export async function expectNoShift(page: Page, limit = 0.01): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForSelector('[data-sky="live"]', { state: 'attached' });
  await nextFrames(page, 2);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(limit);
}
