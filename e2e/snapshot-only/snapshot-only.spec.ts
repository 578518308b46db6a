// @covers States of a page | Where visitors read the snapshot alone, none of them reaches the database
import type { Page } from '@playwright/test';
import { database } from '../fixtures/network';
import { publicAddress, renderSite } from '../fixtures/public-copies';
import { addressedStates, publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';

/** The requests of a page to the database, none of which is answered. */
async function requestsToDatabase(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(database, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** Also takes up what other tests saved: nothing here reads that from the database. */
const renderSnapshot = () => renderSite(undefined, 'snapshot');

// The pages that are served differ with the setting, so no other test may read them meanwhile.
test.beforeAll(renderSnapshot);
test.afterAll(() => renderSite());

const isIndex = (url: string) => url.endsWith('/content/index.json');

test('a visit to every public page sends no request to the database', {
  tag: '@exclusive',
}, async ({ page, open }) => {
  test.slow();
  const asked = await requestsToDatabase(page);
  const states = addressedStates.filter((path) => path !== '/status');
  for (const path of [...publicPages.map((each) => each.path), ...states]) {
    const polled = page.waitForResponse((response) => isIndex(response.url()), {
      timeout: 15_000,
    });
    await open(path);
    await polled;
  }
  await open('/blog');
  await page.getByRole('button', { name: 'More Blogs' }).click();
  await page.getByLabel('Search the blog').fill('moon');
  await expect(page.getByText(/^\d+ posts for/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a save appears with the next snapshot, without a reload', {
  tag: '@exclusive',
}, async ({ page, open, request }) => {
  const patch = (value: Record<string, unknown>) =>
    fetch(publicAddress(''), {
      headers: { authorization: 'Bearer owner' },
      method: 'PATCH',
      body: JSON.stringify(value),
    });
  const { items } = await (await request.get('/content/posts/all/1.json')).json();
  const node = `blog/posts/${items[0].index}`;
  const stored = await (await fetch(publicAddress(node))).json();
  const asked = await requestsToDatabase(page);
  await open('/blog');
  const heading = page.getByRole('heading', { name: 'Said by the next snapshot' });
  const title = page.getByRole('heading', { name: stored.title });
  await expect(title.first()).toBeVisible();
  try {
    const updated = Date.now();
    const changed = { ...stored, title: 'Said by the next snapshot', rev: stored.rev + 1, updated };
    await patch({ [node]: changed, 'meta/blog': updated });
    await expect(heading).toHaveCount(0);
    renderSnapshot();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading.first()).toBeVisible();
    await expect(title).toHaveCount(0);
    await page.getByRole('link', { name: 'Said by the next snapshot' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Said by the next snapshot');
    expect(asked).toEqual([]);
  } finally {
    const updated = Date.now();
    await patch({
      [node]: { ...stored, rev: stored.rev + 2, updated },
      'meta/blog': updated,
    });
  }
});
