// @covers States of a page | When a part fails, or the clock, or the browser's storage
// @covers Failures | Database down at start: pages say of when they are, and recover; the editor waits and opens
// @covers Failures | Database down while reading: what is shown stays, the snapshot opens, a notice says so
// @covers Failures | Slow 3G: the text first, then a usable page; the editor opens and saves
// @covers Failures | A clock wrong by a day: dates as stored; members are told, and go on
import type { Page } from '@playwright/test';
import { open } from '../../mf-admin/e2e/editor-page';
import { slow3G } from '../fixtures/network';
import { ready } from '../fixtures/site';
import { expect, test } from '../fixtures/with-isolated-backend';

const DAY_MS = 24 * 60 * 60_000;
const ofWhen = (page: Page) => page.getByText(/This page is from \d+ \w+ \d{4}/).first();
const goTo = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();

test('database down at start: the page reads as ever, says of when it is, and catches up', async ({
  page,
  backend,
}) => {
  await backend.kill();
  await page.clock.install();
  await open(page, '/latest');
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(ofWhen(page)).toBeVisible();
  await backend.start();
  // After the page has closed the failed stream, it polls about once a minute.
  await page.clock.fastForward(75_000);
  await expect(ofWhen(page)).toBeHidden();
});

test('database down while reading: what is shown stays, more can be read, and it catches up', async ({
  page,
  backend,
}) => {
  await page.clock.install();
  const listening = page.waitForResponse(/\/meta\.json/);
  await open(page, '/blog');
  await listening;
  await expect(ofWhen(page)).toBeHidden();
  await backend.kill();
  await expect(ofWhen(page)).toBeVisible();
  const posts = page.locator('main').getByRole('heading', { level: 2 });
  const before = await posts.count();
  await page.getByRole('button', { name: 'More Blogs' }).click();
  await expect.poll(() => posts.count()).toBeGreaterThan(before);
  await page.locator('main a[href^="/blog/post/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/post\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ofWhen(page)).toBeVisible();
  await backend.start();
  await page.clock.fastForward(75_000);
  await expect(ofWhen(page)).toBeHidden();
});

test('slow 3G: a page can be read and used, and so can the next', async ({ page }) => {
  await slow3G(page);
  await page.goto('/blog/post/rocket-equation', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/rocket equation/);
  await ready(page);
  await goTo(page, 'Latest Updates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Updates');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [what, ahead] of [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const) {
  test(`clock ${what}: pages show stored content and receive saves`, async ({ page, backend }) => {
    await page.clock.install({ time: Date.now() + ahead });
    const listening = page.waitForResponse(/\/meta\.json/);
    await open(page, '/latest');
    await listening;
    await expect(ofWhen(page)).toBeHidden();
    const stored = (await backend.everything()).latest as Record<string, { title: string }>;
    const newest = Math.max(...Object.keys(stored).map(Number));
    const title = `Seen ${what} ${Date.now()}`;
    const now = { '.sv': 'timestamp' };
    await backend.overwrite(`latest/${newest}/title`, title);
    await backend.overwrite(`latest/${newest}/updated`, now);
    await backend.overwrite('meta/latest', now);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
}
