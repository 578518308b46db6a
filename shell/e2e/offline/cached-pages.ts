import type { Page } from '@playwright/test';
import { expect, ready } from '../../../e2e/fixtures/site';

/** Paths of the pages that are kept in this browser, the last read first. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await caches.match('/kept-pages.json').catch(() => undefined);
    const kept = (await stored?.json()) as { pages: { path: string }[] } | undefined;
    return kept?.pages.map(({ path }) => path) ?? [];
  });

/** Every address in any cache of this browser. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url);
    }
    return addresses;
  });

/** Opens a public page and waits until it is kept. */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  await expectKept(page, path);
}

export async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page)).toContain(path);
}

/** Slugs of the posts that the first pages of the list show. */
export async function postSlugs(page: Page): Promise<string[]> {
  const slugs: string[] = [];
  for (const file of [1, 2]) {
    const answer = await page.request.get(`/content/posts/all/${file}.json`);
    const { items } = (await answer.json()) as { items: { slug: string }[] };
    slugs.push(...items.map(({ slug }) => slug));
  }
  return slugs;
}
