import type { Browser } from '@playwright/test';

/** What one visit with a cold cache costs. Times in ms from navigation start, sizes in bytes. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** When the page said that it can be used; 0 where it never does, as the floor. */
  ready: number;
  requests: number;
  jsBytes: number;
  allBytes: number;
}

declare global {
  interface Window {
    benchMarks: { lcp: number; cls: number; tbt: number; ready: number };
  }
}

const slowMobile = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Opens a page on a slow phone with a poor connection and reads the browser's own figures. */
export async function visit(browser: Browser, url: string, waitForReady: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const scripts = new Set<string>();
    const pictures = new Set<string>();
    let jsBytes = 0;
    let allBytes = 0;
    const started: { id: string; at: number }[] = [];
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      started.push({ id: requestId, at: timestamp });
      if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
      if (type === 'Image' && !request.url.startsWith(new URL(url).origin)) pictures.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      allBytes += encodedDataLength;
      if (scripts.has(requestId)) jsBytes += encodedDataLength;
    });
    await cdp.send('Network.emulateNetworkConditions', slowMobile);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    if (waitForReady) await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    const marks = await page.evaluate(() => ({
      ...window.benchMarks,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    const first = started[0]?.at ?? 0;
    const until = marks.ready === 0 ? Number.POSITIVE_INFINITY : marks.ready;
    const requests = started.filter(
      ({ id, at }) => (at - first) * 1000 <= until && !pictures.has(id),
    ).length;
    return { ...marks, requests, jsBytes, allBytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of its own. */
function observe(): void {
  const marks = { lcp: 0, cls: 0, tbt: 0, ready: 0 };
  window.benchMarks = marks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.lcp = entry.startTime;
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
    }
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
}
