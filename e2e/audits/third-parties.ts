import type { Page } from '@playwright/test';
import { nextFrames } from '../fixtures/next-frames';

/** The site's own origins: shell, remotes, database, storage, accounts, contact form. */
const own = /^http:\/\/localhost:(?:300[0-5]|9000|9099|9199|9010)$/;

/** Addresses of other sites, as soon as the page asks one for anything. */
export function watchThirdParties(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.test(origin)) asked.push(request.url());
  });
  return asked;
}

/** Scrolls through a page, whose pictures further down load when they come near. */
export async function loadToTheEnd(page: Page): Promise<void> {
  const isBelow = (screen: number) =>
    page.evaluate((above) => {
      const y = above * innerHeight;
      scrollTo(0, y);
      return y < document.documentElement.scrollHeight;
    }, screen);
  for (let screen = 0; await isBelow(screen); screen += 1) await nextFrames(page, 2);
  await page.waitForLoadState('load');
}
