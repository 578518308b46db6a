import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { ensureChromium } from '../test-run/chromium';

declare global {
  interface Window {
    benchMarks: { lcp: number; cls: number; tbt: number; ready: number; lcpIsPicture: number };
  }
}

const slowMobile = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/**
 * A browser without a user interface: with each window the full one loads pages of its own for its address
 * bar, half a second of work beside that of the page which is measured.
 * @param keyHash of the sites' certificate: trusted, not only tolerated, because what comes under a faulty
 *   certificate is never cached.
 */
export const launchBrowser = (keyHash: string): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium('chromium-headless-shell'),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  });

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
  /** Resolves when a script in the page says this, from now on, to its console. */
  told(text: string): Promise<unknown>;
}

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
  const told = (text: string) =>
    page.waitForEvent('console', { predicate: (said) => said.text() === text });
  await page.addInitScript(markPage);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowMobile);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp, faults, told };
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

/** Runs in a page before anything of its own, and notes there when it painted and could be used. */
function markPage(): void {
  const marks = { lcp: 0, cls: 0, tbt: 0, ready: 0, lcpIsPicture: 0 };
  window.benchMarks = marks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LargestContentfulPaint[]) {
      marks.lcp = entry.startTime;
      marks.lcpIsPicture = entry.url === '' ? 0 : 1;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[]) {
      if (!entry.hadRecentInput) marks.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.tbt += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (marks.ready === 0 && document.documentElement?.dataset.ready === 'true') {
      marks.ready = performance.now();
      console.debug('ready');
    }
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
}
