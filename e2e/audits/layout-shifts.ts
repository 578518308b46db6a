import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifted: number;
  }
}

/** Adds up, in a page to be opened, what moves without the visitor having touched it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far, once the page's pictures, fonts and sky are there and were painted. */
export async function shiftsSoFar(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForSelector('[data-sky="live"]', { state: 'attached' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(window.shifted))),
      ),
  );
}
