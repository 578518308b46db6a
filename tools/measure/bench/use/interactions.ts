import type { Browser, Page } from '@playwright/test';
import { phoneContext, slowPage, tap } from '../slow-phone';

declare global {
  interface Window {
    longestInteraction: number;
  }
}

/** Something that a visitor does on a page that is ready. */
interface Interaction {
  name: string;
  path: string;
  act(page: Page): Promise<void>;
}

export const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/',
    act: (page) => tap(page.getByRole('button', { name: 'Menu' })),
  },
  {
    name: 'search typing',
    path: '/blog',
    act: (page) =>
      page.getByRole('searchbox', { name: 'Search the blog' }).pressSequentially('moon'),
  },
  {
    name: 'tag filter',
    path: '/blog',
    act: (page) => tap(page.getByRole('navigation', { name: 'Topics' }).getByRole('link').nth(1)),
  },
  {
    name: 'modal',
    path: '/latest',
    act: (page) => tap(page.getByRole('link', { name: /^Read More/ }).first()),
  },
  {
    name: 'next slide',
    path: '/events',
    act: (page) => tap(page.getByRole('button', { name: 'Next slide' }).first()),
  },
];

/** Events shorter than this are not reported by the browser (Event Timing API). */
const shortest = 16;

/** Milliseconds within which the browser reports an event after it was painted. */
const reportedWithin = 1000;

/**
 * Interaction to Next Paint of one interaction: milliseconds from the longest of its events to the
 * next paint, in steps of 8; `shortest` where every event was shorter.
 */
export async function interactionToNextPaint(
  browser: Browser,
  origin: string,
  { path, act }: Interaction,
): Promise<number> {
  const context = await phoneContext(browser);
  try {
    const { page, told } = await slowPage(context);
    await page.addInitScript(noteInteractions);
    await page.goto(origin + path, { waitUntil: 'load' });
    await told('ready');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      window.longestInteraction = 0;
    });
    await act(page);
    await page.waitForTimeout(reportedWithin);
    return Math.max(shortest, await page.evaluate(() => window.longestInteraction));
  } finally {
    await context.close();
  }
}

function noteInteractions(): void {
  window.longestInteraction = 0;
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      duration: number;
      interactionId: number;
    }[]) {
      if (entry.interactionId > 0) {
        window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
      }
    }
  }).observe(options);
}
