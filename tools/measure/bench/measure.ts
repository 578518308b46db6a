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
  /** Origins beside the page's own that scripts came from. */
  remotes: number;
  /** 1 where the largest paint was a picture, 0 where it was text. */
  lcpIsPicture: number;
}

/** Within which a page that is ready has begun what it puts off until it is idle. */
const idleFetchesMs = 3000;

/** A request of a visit, with what it took. */
export interface Logged extends LoggedRequest {
  /** Milliseconds from the start of the navigation; 0 where it was not answered in full. */
  end: number;
  /** As they were transferred. */
  bytes: number;
  isScript: boolean;
}

/** Requests of a page in one visit, until it is ready. */
export async function waterfallOf(
  browser: Browser,
  url: string,
): Promise<{ ready: number; lcp: number; requests: Logged[] }> {
  const context = await phoneContext(browser);
  try {
    const { marks, log } = await load(context, url, true);
    const { ready, lcp } = marks;
    return { ready, lcp, requests: log.filter(({ at }) => at <= ready) };
  } finally {
    await context.close();
  }
}

/** Opens a page with a cold cache, on a slow phone with a poor connection, and then once more. */
export async function visit(browser: Browser, url: string, hasScript: boolean): Promise<Visit> {
  const context = await phoneContext(browser);
  try {
    const { marks, log, pictures } = await load(context, url, hasScript);
    const again = await load(context, url, hasScript);
    const until = marks.ready === 0 ? Number.POSITIVE_INFINITY : marks.ready;
    const counted = log.filter(
      ({ at, url: asked }) => at <= until && !pictures.has(asked) && !isTabIcon(asked),
    );
    const scripts = log.filter(({ isScript }) => isScript);
    const origins = new Set(scripts.map((script) => new URL(script.url).origin));
    origins.delete(new URL(url).origin);
    return {
      ...marks,
      requests: counted.length,
      depth: waterfallDepth(counted),
      jsBytes: sum(scripts),
      allBytes: sum(log),
      repeatBytes: sum(again.log),
      remotes: origins.size,
    };
  } finally {
    await context.close();
  }
}

/** Asked for by the browser's frame, at a moment that has nothing to do with the page. */
const isTabIcon = (url: string): boolean => new URL(url).pathname === '/favicon.svg';

const sum = (requests: readonly Logged[]): number =>
  requests.reduce((total, { bytes }) => total + bytes, 0);

async function load(context: BrowserContext, url: string, hasScript: boolean) {
  const { page, cdp, faults, told } = await slowPage(context);
  const requests = new Map<string, Logged>();
  let begun = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    begun ||= timestamp;
    const isScript = new URL(request.url).pathname.endsWith('.js');
    const at = (timestamp - begun) * 1000;
    requests.set(requestId, {
      url: request.url,
      at,
      askedBy: askersOf(initiator),
      end: 0,
      bytes: 0,
      isScript,
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.end = (timestamp - begun) * 1000;
    request.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  if (hasScript) {
    await told('ready').catch((error) => faults.push(String(error)));
  }
  await page.waitForLoadState('networkidle');
  // Files that a page fetches when idle, such as the stars, count too.
  await page.waitForTimeout(idleFetchesMs);
  await page.waitForLoadState('networkidle');
  const marks = await page.evaluate(() => ({
    ...window.benchMarks,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].map(
      ({ currentSrc }) => currentSrc,
    ),
  );
  // A page with a fallback is fast, so its measurement is meaningless.
  if (faults.length > 0) throw new Error(`${url}: ${faults.join('; ')}`);
  await page.close();
  return { marks, log: [...requests.values()], pictures: new Set(pictures) };
}
