import type { Page } from '@playwright/test';
import { nextFrames } from '../fixtures/next-frames';
import { ownOrigins } from '../fixtures/own-origins';

/** Returns the addresses of other sites that the page has asked for anything since. */
export function watchThirdParties(page: Page): () => Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return async () => {
    const own = await ownOrigins(page.request, page.url());
    return asked.filter((address) => {
      const { origin, protocol } = new URL(address);
      return protocol.startsWith('http') && !own.has(origin);
    });
  };
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
