import type { Browser, BrowserContext } from '@playwright/test';
import { phoneContext, slowPage } from './slow-phone';
import { askersOf, type LoggedRequest, waterfallDepth } from './waterfall';

/** Costs of a visit. Times in ms from navigation start, sizes in transferred bytes. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** When the page said that it can be used; 0 where it never does, without script. */
  ready: number;
  /** Until it is ready; without script, in all. Neither pictures inside `<main>` nor the tab's icon count. */
  requests: number;
  /** Steps of the longest chain among those requests; the document is the first. */
  depth: number;
  jsBytes: number;
  allBytes: number;
  /** A second visit to the same page, with a warm cache; nothing has changed meanwhile. */
  repeatBytes: number;
  /** 1 where the largest paint was a picture, 0 where it was text. */
  lcpIsPicture: number;
}

interface Logged extends LoggedRequest {
  /** Milliseconds from the start of the navigation. */
  at: number;
  /** As they were transferred. */
  bytes: number;
}

/** Opens a page with a cold cache, on a slow phone with a poor connection, and then once more. */
export async function visit(browser: Browser, url: string, hasScript: boolean): Promise<Visit> {
  const context = await phoneContext(browser);
  try {
    const { marks, log, pictures } = await load(context, url, hasScript);
    const again = await load(context, url, hasScript);
    const until = marks.ready === 0 ? Number.POSITIVE_INFINITY : marks.ready;
    // The browser's frame asks for the tab's icon, at a moment that has nothing to do with the page.
    const counted = log.filter(
      ({ at, url }) => at <= until && !pictures.includes(url) && pathOf(url) !== '/favicon.svg',
    );
    return {
      ...marks,
      requests: counted.length,
      depth: waterfallDepth(counted),
      jsBytes: sum(log.filter(({ url }) => pathOf(url).endsWith('.js'))),
      allBytes: sum(log),
      repeatBytes: sum(again.log),
    };
  } finally {
    await context.close();
  }
}

const pathOf = (url: string): string => new URL(url).pathname;

const sum = (requests: readonly Logged[]): number =>
  requests.reduce((total, { bytes }) => total + bytes, 0);

async function load(context: BrowserContext, url: string, hasScript: boolean) {
  const { page, cdp, faults, told } = await slowPage(context);
  const requests = new Map<string, Logged>();
  let begun = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    begun ||= timestamp;
    const at = (timestamp - begun) * 1000;
    requests.set(requestId, { url: request.url, at, askedBy: askersOf(initiator), bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  const isReady = hasScript && told('ready').catch((error) => faults.push(String(error)));
  await Promise.all([isReady, page.goto(url, { waitUntil: 'load' })]);
  await page.waitForLoadState('networkidle');
  // Files that a page fetches when idle, such as the stars, count too: it has begun within 3 seconds.
  await page.waitForTimeout(3000);
  await page.waitForLoadState('networkidle');
  const { pictures, ...marks } = await page.evaluate(() => ({
    ...window.benchMarks,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    pictures: [...document.querySelectorAll<HTMLImageElement>('main img')].map(
      ({ currentSrc }) => currentSrc,
    ),
  }));
  // A page with a fallback is fast, so its measurement is meaningless.
  if (faults.length > 0) throw new Error(`${url}: ${faults.join('; ')}`);
  await page.close();
  return { marks, log: [...requests.values()], pictures };
}
