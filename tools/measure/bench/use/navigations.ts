import type { Browser } from '@playwright/test';
import { phoneContext, type SlowPage, slowPage, tap } from '../slow-phone';

declare global {
  interface Window {
    navigated: { from: number; to: number };
  }
}

/** From a list to the page of one of its cards. Milliseconds from the tap to the content. */
export interface Navigation {
  /** With nothing of the post in any cache. */
  cold: number;
  /** The same card again, after going back. */
  warm: number;
}

/** Taps the first card of the blog twice, on a page that is ready and quiet. */
export async function navigationToPost(browser: Browser, origin: string): Promise<Navigation> {
  const context = await phoneContext(browser);
  try {
    const slow = await slowPage(context);
    const { page, faults, told } = slow;
    await page.goto(`${origin}/blog`, { waitUntil: 'load' });
    await told('ready');
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
  await tap(card);
  await told('navigated');
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
        window.tellBench('navigated');
      }),
    );
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
