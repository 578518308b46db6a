import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const slowMobile = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** A fresh browser profile with a phone's screen. */
export const phoneContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
  });

/** A page on a processor slowed four times, with 1.6 Mbps and 150 ms. */
export async function slowPage(
  context: BrowserContext,
): Promise<{ page: Page; cdp: CDPSession; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowMobile);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp, faults };
}

/** Resolves once the page says that it can be used. */
export const whenReady = (page: Page) =>
  page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
