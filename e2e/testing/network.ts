import type { Page } from '@playwright/test';

export const content = 'http://localhost:3000/content/**';
export const database = 'http://localhost:9000/**';

/** From here on neither the snapshot nor the database answers. */
export async function cutOff(page: Page): Promise<void> {
  await page.route(content, (route) => route.abort('connectionrefused'));
  await page.route(database, (route) => route.abort('connectionrefused'));
}

/** On a machine without network Chromium takes itself for offline already, and tells of no change. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  await page.evaluate((event) => dispatchEvent(new Event(event)), offline ? 'offline' : 'online');
}

/** A phone at the edge of its cell: 400 kbit/s, and 400 ms before anything comes. */
export async function slow3G(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
