// @covers No lost text | History with authors, today's version's and the first's too; remove and restore: posts and updates
// @covers No lost text | Overwriting a colleague's version knowingly; it stays in the history
import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, PICTURE, unique } from './editor-page';

/** Adds an update and gives the address of its form. */
async function addUpdate(page: Page, title: string): Promise<string> {
  await open(page, '/latest/new/1');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Content').fill('What happened');
  await page.getByLabel('Link').fill('https://example.org/article');
  await page.getByLabel('Image', { exact: true }).setInputFiles(PICTURE);
  await page.getByLabel(/^Decorative/).check();
  await confirmSave(page, 'Save');
  await expect(page).toHaveURL(/\/latest$/);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  return new URL(page.url()).pathname;
}

test('a removed update is gone for readers at once, and is restored', { tag: '@writes' }, async ({
  page,
  browser,
}) => {
  await signIn(page, member);
  const title = unique('Removed');
  await addUpdate(page, title);
  const reader = await (await browser.newContext()).newPage();
  await open(reader, '/latest');
  const seen = reader.getByRole('heading', { name: title });
  await expect(seen).toBeVisible();
  await page.getByRole('button', { name: 'Remove this update' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('status').getByText('Update removed')).toBeVisible();
  await expect(seen).toHaveCount(0);

  await open(page, '/login');
  await page.getByText('Removed posts and updates').click();
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').click();
  await confirmSave(page, 'Restore');
  await expect(seen).toBeVisible();
});

test('overwriting a colleague’s update is confirmed, and theirs is restored', {
  tag: '@writes',
}, async ({ page, browser }) => {
  await signIn(page, member);
  const path = await addUpdate(page, unique('Shared'));
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, member);
  await open(colleague, path);
  const [mine, theirs] = [unique('Mine'), unique('Theirs')];
  await colleague.getByLabel('Title', { exact: true }).fill(theirs);
  await confirmSave(colleague, 'Save');
  await expect(colleague).toHaveURL(/\/latest$/);

  await page.getByLabel('Title', { exact: true }).fill(mine);
  await confirmSave(page, 'Save');
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(conflict.locator('del').filter({ hasText: 'Theirs' })).toBeVisible();
  await expect(conflict.locator('ins').filter({ hasText: 'Mine' })).toBeVisible();
  const answer = conflict.getByRole('button', { name: 'Keep writing' });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(conflict.getByText('Your text is safe')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('error', { exact: true })).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Overwrite theirs' }).click();
  await expect(page).toHaveURL(/\/latest$/);

  await open(page, path);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(mine);
  await page.getByText('History', { exact: true }).click();
  const today = page.getByRole('listitem').filter({ hasText: 'Today: version 3' });
  await expect(today).toContainText(/saved \d+ \w+ \d{4}, \d\d:\d\d \S+ by you/);
  const newest = page.getByRole('listitem').filter({ hasText: 'Version 2' });
  await expect(newest).toContainText(/saved \d+ \w+ \d{4}, \d\d:\d\d \S+ by you/);
  const first = page.getByRole('listitem').filter({ hasText: 'Restore version 1' });
  await expect(first).toContainText(/Version 1, saved .* by you/);
  await newest.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(theirs);
  await confirmSave(page, 'Save');
  await expect(page).toHaveURL(/\/latest$/);
  await open(page, path);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(theirs);
});
