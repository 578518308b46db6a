import type { Browser, Page } from '@playwright/test';
import { startBenchSites } from './bench-sites';
import { launchBrowser, phoneContext, type SlowPage, slowPage, tap } from './slow-phone';
import { judge, median, targets } from './targets';

declare global {
  interface Window {
    longestInteraction: number;
    navigated: { from: number; to: number };
  }
}

/**
 * `npm run bench -- use`: how long a visitor waits on a page that is ready: for the next paint after
 * an interaction, and for the page behind a card. Medians, in milliseconds.
 */
export async function runUse(root: string, rounds: number): Promise<void> {
  const sites = await startBenchSites(root, undefined);
  const browser = await launchBrowser(sites.keyHash);
  const taken = new Map<string, number[]>();
  const note = (name: string, ms: number) => taken.set(name, [...(taken.get(name) ?? []), ms]);
  // The first round packs what is served, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of ['site', 'spa'] as const) {
      const origin = sites.origins.get(variant) ?? '';
      for (const interaction of interactions) {
        const ms = await interactionToNextPaint(browser, origin, interaction);
        if (round > 0) note(`${interaction.name}, ${variant}`, ms);
      }
      const { cold, warm } = await navigationToPost(browser, origin);
      if (round > 0) note(`cold, ${variant}`, cold);
      if (round > 0) note(`warm, ${variant}`, warm);
    }
    console.log(`round ${round} of ${rounds} done`);
  }
  await browser.close();
  await sites.close();
  const ms = (name: string) => median(taken.get(name) ?? []);
  const { inp, navigation } = targets;
  const coldToSpa = ms('cold, site') / ms('cold, spa');
  console.table([
    ...interactions.map(({ name, path }) =>
      judge(path, `INP, ${name}, ms`, ms(`${name}, site`), inp),
    ),
    judge('/blog', 'to a post, warm, ms', ms('warm, site'), navigation.warm),
    judge('/blog', 'to a post, cold, site / spa', coldToSpa, navigation.coldToSpa),
  ]);
}

/** What a visitor does on a page that is ready. */
const interactions: readonly { name: string; path: string; act(page: Page): Promise<void> }[] = [
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
async function interactionToNextPaint(
  browser: Browser,
  origin: string,
  { path, act }: (typeof interactions)[number],
): Promise<number> {
  const context = await phoneContext(browser);
  try {
    const { page, told } = await slowPage(context);
    await Promise.all([told('ready'), page.goto(origin + path, { waitUntil: 'load' })]);
    await page.waitForLoadState('networkidle');
    await page.evaluate(noteInteractions, shortest);
    await act(page);
    await page.waitForTimeout(reportedWithin);
    return await page.evaluate(() => window.longestInteraction);
  } finally {
    await context.close();
  }
}

function noteInteractions(shortest: number): void {
  window.longestInteraction = shortest;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) {
        window.longestInteraction = Math.max(window.longestInteraction, duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}

/**
 * Taps the first card of the blog twice, on a page that is ready and quiet.
 * @returns milliseconds from the tap to the content: with nothing of the post in any cache, and again.
 */
async function navigationToPost(
  browser: Browser,
  origin: string,
): Promise<{ cold: number; warm: number }> {
  const context = await phoneContext(browser);
  try {
    const slow = await slowPage(context);
    const { page, faults, told } = slow;
    await Promise.all([told('ready'), page.goto(`${origin}/blog`, { waitUntil: 'load' })]);
    await page.waitForLoadState('networkidle');
    const cold = await tapFirstCard(slow);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await page.waitForLoadState('networkidle');
    const warm = await tapFirstCard(slow);
    if (faults.length > 0) throw new Error(`${origin}: ${faults.join('; ')}`);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function tapFirstCard({ page, told }: SlowPage): Promise<number> {
  const card = page.locator('main h2 a, main h3 a').first();
  const title = (await card.textContent()) ?? '';
  await page.evaluate(noteNavigation, title.trim());
  await Promise.all([told('navigated'), tap(card)]);
  return page.evaluate(() => window.navigated.to - window.navigated.from);
}

/** Notes when the card is tapped, and when the frame with the post's title and text is painted. */
function noteNavigation(title: string): void {
  const navigated = { from: 0, to: 0 };
  window.navigated = navigated;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      navigated.from = timeStamp;
    },
    { capture: true, once: true },
  );
  new MutationObserver((_changes, observer) => {
    const isShown =
      document.querySelector('article h1')?.textContent?.trim() === title &&
      document.querySelector('article p') !== null;
    if (!isShown) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        navigated.to = performance.now();
        console.debug('navigated');
      }),
    );
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
