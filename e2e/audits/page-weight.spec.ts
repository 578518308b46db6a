import type { Page } from '@playwright/test';
import { targets } from '../../tools/measure/bench/targets';
import { compareWeights, readBudget, weightsOf } from '../../tools/measure/bench/weight/budget';
import {
  samplePages,
  weighFiles,
  weighFirstVisits,
} from '../../tools/measure/bench/weight/first-visits';
import { expect, ready, test } from '../fixtures/site';

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

/** Addresses of all scripts that the page has fetched. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

test('a first visit weighs no more than its budget', async () => {
  const weights = weightsOf(await weighFirstVisits(samplePages));
  const over = compareWeights(readBudget('.'), weights).filter(({ isOver }) => isOver);
  const advice = 'npm run bench -- weight tells why; with --write it sets the budget';
  expect(over, advice).toEqual([]);
});

for (const path of samplePages) {
  test(`${path} fetches what was weighed, and nothing else`, async ({ page, baseURL }) => {
    // Wide screens fetch a typeface for texts as well.
    await page.setViewportSize({ width: 412, height: 823 });
    const pictures = new Set<string>();
    const ofRemotes = new Set<string>();
    page.on('request', (request) => {
      const type = request.resourceType();
      if (type === 'image' && !request.url().endsWith('.svg')) pictures.add(request.url());
      const isRemote = !request.url().startsWith(baseURL ?? '');
      if (type === 'script' && isRemote) ofRemotes.add(request.url());
    });
    const asked = (await askedUntilReady(page, path)).map((url) => url.replace(/#.*$/, ''));
    const [visit] = await weighFirstVisits([path]);
    const weighed = visit?.files.map(({ url }) => url) ?? [];
    expect(asked.filter((url) => !weighed.includes(url) && !pictures.has(url))).toEqual([]);
    expect(weighed.filter((url) => !asked.includes(url))).toEqual([]);

    // Slots of the start page are filled when it is ready.
    const later = visit?.later.map(({ url }) => url) ?? [];
    if (path === '/') expect(later.length).toBeGreaterThan(0);
    const missing = () => later.filter((url) => !ofRemotes.has(url));
    await expect.poll(missing).toEqual([]);
    const known = [...weighed, ...later];
    if (later.length > 0) expect([...ofRemotes].filter((url) => !known.includes(url))).toEqual([]);

    // All scripts: those of the shell that an idle page fetches, too.
    await expect
      .poll(() => scriptsOf(page))
      .toContainEqual(expect.stringContaining('DeferredParts'));
    await page.waitForLoadState('networkidle');
    const { landing, page: other } = targets.js;
    const weight = await weighFiles(await scriptsOf(page));
    expect(weight).toBeLessThanOrEqual(path === '/' ? landing : other);
  });
}

test('a wide screen fetches the typeface for texts as well, and nothing else', async ({ page }) => {
  const asked = await askedUntilReady(page, '/team');
  const [visit] = await weighFirstVisits(['/team']);
  const weighed = visit?.files.map(({ url }) => url) ?? [];
  const more = asked.filter((url) => !weighed.includes(url) && !url.includes('/pictures/'));
  expect(more.map((url) => url.replace(/^.*\/|\.\w+(?=\.woff2)/g, ''))).toEqual(['inter.woff2']);
});

test('the first script says that it is to be compiled while it comes', async ({ page }) => {
  await page.goto('/');
  const first = page.locator('script[src^="/assets/main."]');
  const source = await page.request.get((await first.getAttribute('src')) ?? '');
  expect((await source.text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});
