import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { markPage } from './page-marks';

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

/** A page on a slow phone, and what it tells. */
export interface SlowPage {
  page: Page;
  cdp: CDPSession;
  /** Errors that it logged. */
  faults: string[];
  /** Resolves once a script in the page has said this by `tellBench`. */
  told(text: string): Promise<void>;
}

/** Milliseconds within which a page has to say what is waited for. */
const patience = 30_000;

/**
 * A page on a processor slowed four times, with 1.6 Mbps and 150 ms. It tells by itself when it is
 * ready: to look for that again and again would take its time.
 */
export async function slowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  const cdp = await context.newCDPSession(page);
  const told = await listen(cdp);
  await page.addInitScript(markPage);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowMobile);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp, faults, told };
}

async function listen(cdp: CDPSession): Promise<SlowPage['told']> {
  const heard = new Set<string>();
  const waiting = new Map<string, () => void>();
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    heard.add(payload);
    waiting.get(payload)?.();
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'tellBench' });
  return (text) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`the page never said: ${text}`));
      const timer = setTimeout(fail, patience);
      const done = () => {
        clearTimeout(timer);
        heard.delete(text);
        resolve();
      };
      waiting.set(text, done);
      if (heard.has(text)) done();
    });
}

/**
 * A finger's tap, without the checks inside the page that would add to what is measured, on a page
 * that rests: nobody aims at what still scrolls.
 */
export async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().evaluate(rest);
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} cannot be seen`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Resolves when the browser has had nothing to do twice, with a frame between. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
    );
  });
