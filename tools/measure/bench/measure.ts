import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '../test-run/chromium';

declare global {
  interface Window {
    benchMarks: { lcp: number; cls: number; ready: number; lcpIsPicture: number };
  }
}

/** Figures of a visit. Times in ms from navigation start, sizes in transferred bytes. */
export interface Visit {
  lcp: number;
  /** Sum of layout shifts. */
  cls: number;
  /** When the page set `data-ready`; 0 for a page without script. */
  ready: number;
  /** 1 if the largest paint was a picture, 0 if it was text. */
  lcpIsPicture: number;
  jsBytes: number;
  /** Bytes of a second visit to the same page with a warm cache. */
  repeatBytes: number;
}

const SLOW_PHONE_CPU = 4;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/**
 * Launches the headless shell, because the full browser loads pages of its own beside the one that is
 * measured.
 * @param keyHash of the sites' certificate, which is trusted because a browser never caches a response
 *   with a faulty one.
 */
export const launchBrowser = (keyHash: string): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium('chromium-headless-shell'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  });

/** Opens a page on a slow phone with a cold cache, and then once more with a warm one. */
export async function visit(
  browser: Browser,
  page: { url: string; hasScript: boolean },
): Promise<Visit> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, hasTouch: true });
  try {
    const { jsBytes, marks } = await load(context, page);
    const again = await load(context, page);
    return { ...marks, jsBytes, repeatBytes: again.bytes };
  } finally {
    await context.close();
  }
}

async function load(
  context: BrowserContext,
  { url, hasScript }: { url: string; hasScript: boolean },
) {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  // The page reports that it is ready: polling for it would cost the page time.
  const isReady = page.waitForEvent('console', ({ text }) => text() === 'bench: ready');
  isReady.catch((error) => hasScript && faults.push(String(error)));
  await page.addInitScript(markPage);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE_CPU });
  const scripts = new Set<string>();
  let bytes = 0;
  let jsBytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) jsBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  if (hasScript) await isReady.catch(() => undefined);
  await page.waitForLoadState('networkidle');
  // Files that a page fetches when it is idle, such as the stars, begin within 3 seconds.
  await page.waitForTimeout(3000);
  await page.waitForLoadState('networkidle');
  const marks = await page.evaluate(() => window.benchMarks);
  // A page that shows a fallback is fast, so its figures mean nothing.
  if (faults.length > 0) throw new Error(`${url}: ${faults.join('; ')}`);
  await page.close();
  return { marks, bytes, jsBytes };
}

/** Runs in a page before its own scripts, and notes when it painted and could be used. */
function markPage(): void {
  const marks = { lcp: 0, cls: 0, ready: 0, lcpIsPicture: 0 };
  window.benchMarks = marks;
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime;
    marks.lcpIsPicture = (entry as LargestContentfulPaint).url === '' ? 0 : 1;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) marks.cls += shift.value;
  });
  new MutationObserver(() => {
    if (marks.ready === 0 && document.documentElement?.dataset.ready === 'true') {
      marks.ready = performance.now();
      console.debug('bench: ready');
    }
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
}
