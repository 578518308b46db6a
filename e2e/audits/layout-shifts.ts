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
