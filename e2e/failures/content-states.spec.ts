// @covers Latest | A spinner until the updates are there; no updates
// @covers Post | A loader until the post is there
// @covers States of a page | Offline, the page stays and says of when it is; back online it says nothing
// @covers States of a page | A section that never arrived offline says so, and comes by Retry
// @covers Failures | Offline and back: the page stays and dates itself; cached pages open; a save waits
import type { Page } from '@playwright/test';
import { pressRetry } from '../../shell/e2e/composition/failures/recovery';
import { content, cutOff, database, setOffline } from '../fixtures/network';
import { expect, ready, test } from '../fixtures/site';

const goTo = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();

const sections = [
  { label: 'Latest Updates', failed: 'The updates could not be loaded' },
  { label: 'Blog', failed: 'The posts could not be loaded' },
];

for (const { label, failed } of sections) {
  test(`${label}: what cannot be loaded says so aloud, and Retry brings it`, async ({
    page,
    open,
    problems,
  }) => {
    await open('/team');
    await cutOff(page);
    await goTo(page, label);
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText('Please check your connection');
    await page.unroute(content);
    await page.unroute(database);
    await pressRetry(page);
    await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    // The refused requests are what this test is about.
    problems.length = 0;
  });
}

test('the feed turns a spinner until its updates are there', async ({ page, open }) => {
  await open('/team');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(content, async (route) => {
    await released;
    await route.continue();
  });
  await goTo(page, 'Latest Updates');
  await expect(page.getByText('Loading updates…')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(page.getByText('Loading updates…')).toHaveCount(0);
});

test('a post that is still on its way turns a spinner too', async ({ page, open }) => {
  await open('/blog');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(content, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Your first hour under the night sky' }).first().click();
  await expect(page.getByText('Loading the post…')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your first hour under the night sky',
  );
});

test('a feed without updates says so', async ({ page, open }) => {
  await open('/team');
  await page.route('**/content/updates/1.json', (route) =>
    route.fulfill({ json: { items: [], total: 0, nextId: 1 } }),
  );
  await goTo(page, 'Latest Updates');
  await expect(page.getByRole('status').filter({ hasText: 'No updates yet' })).toBeVisible();
});

test('offline, the page stays as it is and says of when it is; back online it says nothing', async ({
  page,
  open,
  problems,
}) => {
  const listening = page.waitForResponse(/\/meta\.json/);
  await open('/latest');
  await listening;
  await setOffline(page, true);
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'We could not look for anything newer' });
  await expect(notice).toContainText(/This page is from \d+ \w+ \d{4}/);
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await setOffline(page, false);
  await expect(notice).toHaveCount(0);
  // The browser reports the connection that it lost.
  problems.length = 0;
});

test('offline, a page that was never opened says what is missing, and comes back by itself', async ({
  page,
  open,
  problems,
}) => {
  await open('/team');
  await setOffline(page, true);
  await goTo(page, 'Events');
  await ready(page);
  const alert = page.getByRole('alert').filter({ hasText: 'This page is not saved' });
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  problems.length = 0;
});
