// @covers Failures | Database down at start: pages say of when they are, and recover; the editor waits and opens
import { database } from '../fixtures/network';
import { expect, test } from '../fixtures/site';

/** Pages that read from the database, and so can be stale. */
const fromDatabase = ['/', '/latest', '/blog', '/blog/telescopes', '/blog/post/rocket-equation'];

test.beforeEach(async ({ page }) => {
  await page.route(database, (route) => route.abort('connectionrefused'));
});

test('with the database stopped every page reads as ever, and says of when it is', async ({
  page,
  open,
  problems,
}) => {
  for (const path of [...fromDatabase, '/team']) {
    await test.step(path, async () => {
      await open(path);
      await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
      const date = page.getByText(/This page is from \d+ \w+ \d{4}/).first();
      if (fromDatabase.includes(path)) await expect.soft(date).toBeVisible();
      await expect.soft(page.getByRole('alert')).toHaveCount(0);
    });
  }
  // The browser reports the connection that is refused.
  problems.length = 0;
});

test('with the database stopped all pages can be reached from each other', async ({
  page,
  open,
  problems,
}) => {
  await open('/team');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByText('This page is from').first()).toBeVisible();
  await page.locator('main a[href^="/blog/post/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/post\//);
  await expect(page.getByText('This page is from').first()).toBeVisible();
  await nav.getByRole('link', { name: 'Latest Updates' }).click();
  await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible();
  await expect(page.getByText('This page is from').first()).toBeVisible();
  problems.length = 0;
});
