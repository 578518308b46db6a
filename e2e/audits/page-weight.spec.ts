import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, ready, test } from '../fixtures/site';

/**
 * Upper limits of a first visit until the page is ready: brotli bytes of scripts, of everything
 * except content pictures, and the number of requests. They are slightly above the measured values,
 * so a change that costs visitors more must raise them here.
 */
const budgets = [
  { path: '/', scripts: 126_450, all: 170_050, requests: 13 },
  { path: '/blog', scripts: 129_850, all: 170_850, requests: 10 },
  { path: '/blog/post/rocket-equation', scripts: 134_000, all: 175_750, requests: 10 },
  { path: '/latest', scripts: 128_200, all: 167_250, requests: 9 },
  { path: '/team', scripts: 130_550, all: 171_100, requests: 9 },
];

declare global {
  interface Window {
    readyAt: number;
  }
}

/** The addresses that were asked for before the page said that it can be used. */
async function askedUntilReady(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement?.dataset.ready !== 'true') return;
      window.readyAt = performance.now();
      observer.disconnect();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  await page.goto(path);
  await ready(page);
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime < window.readyAt).map(({ name }) => name);
  });
}

const isPacked = (url: string) => /\.(?:woff2|webp|avif|png|jpe?g|bin)$/.test(url);
const isContentPicture = (response: Response) =>
  response.request().resourceType() === 'image' && !response.url().endsWith('.svg');

const weights = new Map<string, Promise<number>>();

/** Compressed bytes; files of a build are immutable, so each is compressed once. */
function weigh(response: Response): Promise<number> {
  const url = response.url();
  const known = weights.get(url) ?? weighAnew(response);
  weights.set(url, known);
  return known;
}

/** Requested again: a browser may have dropped the body of an early fetch. */
async function weighAnew(response: Response): Promise<number> {
  const body = await (await response.frame().page().request.get(response.url())).body();
  return isPacked(response.url()) ? body.length : brotliCompressSync(body).length;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

for (const { path, scripts, all, requests } of budgets) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    const asked = new Set([...(await askedUntilReady(page, path)), page.url()]);
    const counted = responses.filter(
      (response) => asked.has(response.url()) && !isContentPicture(response),
    );
    expect(counted.length).toBeGreaterThan(5);
    const isScript = (response: Response) => response.request().resourceType() === 'script';
    const weighed = {
      scripts: sum(await Promise.all(counted.filter(isScript).map(weigh))),
      all: sum(await Promise.all(counted.map(weigh))),
      requests: counted.length,
    };
    expect(weighed.scripts).toBeLessThanOrEqual(scripts);
    expect(weighed.all).toBeLessThanOrEqual(all);
    expect(weighed.requests).toBeLessThanOrEqual(requests);
  });
}

test('the code for the slots of / stays within its budget', async ({ page, baseURL }) => {
  const ofRemotes: Response[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script';
    if (isScript && !response.url().startsWith(baseURL ?? '')) ofRemotes.push(response);
  });
  await page.goto('/');
  await ready(page);
  const fillers = () =>
    ofRemotes.filter((script) => /_Landing(?:Blog|Latest)\./.test(script.url()));
  await expect.poll(() => fillers().length).toBe(2);
  expect(sum(await Promise.all(ofRemotes.map(weigh)))).toBeLessThanOrEqual(33_500);
});

test('the first script says that it is to be compiled while it comes', async ({ page }) => {
  await page.goto('/');
  const first = page.locator('script[src^="/assets/main."]');
  const source = await page.request.get((await first.getAttribute('src')) ?? '');
  expect((await source.text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});
