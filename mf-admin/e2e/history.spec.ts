// @covers No lost text | History with authors, today's version's and the first's too; remove and restore: posts and updates
import { expect, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, unique } from './editor-page';

test('an older version is compared and brought back', { tag: '@writes' }, async ({ page }) => {
  await signIn(page, member);
  const path = '/blog/post/voyager-far-travellers/edit';
  await open(page, path);
  const before = await page.getByLabel('Title', { exact: true }).inputValue();
  await page.getByLabel('Title', { exact: true }).fill(unique('Worse title'));
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('status').getByText('Post updated successfully')).toBeVisible();

  await open(page, path);
  await page.getByText('History', { exact: true }).click();
  await page.getByText('How today differs from it').first().click();
  await expect(page.locator('ins').filter({ hasText: 'Worse' }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: before })).toBeVisible();
});

test('a removed post is gone for readers and can be restored', { tag: '@writes' }, async ({
  page,
  browser,
}) => {
  await signIn(page, member);
  const reader = await (await browser.newContext()).newPage();
  await open(reader, '/blog/post/lagrange-points');
  const heading = reader.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  await open(page, '/blog/post/lagrange-points/edit');
  // By the keyboard: pictures that arrive meanwhile move what a pointer would hit.
  await page.getByRole('button', { name: 'Remove this post' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('status').getByText('Post removed')).toBeVisible();
  // 'Post not found' is shown for half a second, then the list replaces it.
  await expect(reader).toHaveURL(/\/blog$/);

  await open(page, '/login');
  await page.getByText('Removed posts and updates').click();
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').click();
  await confirmSave(page, 'Restore Post');
  await expect(page).toHaveURL(/\/blog\/post\/lagrange-points$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
