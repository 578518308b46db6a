// @covers No lost text | History with authors, today's version's and the first's too; remove and restore: posts and updates
import { expect, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, unique } from './editor-page';

test('versions are compared, and an older one is brought back as a draft', {
  tag: '@writes',
}, async ({ page, browser }) => {
  await signIn(page, member);
  const path = '/blog/post/voyager-far-travellers/edit';
  const title = page.getByLabel('Title', { exact: true });
  await open(page, path);
  const before = await title.inputValue();
  const worse = unique('Worse title');
  await title.fill(worse);
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('status').getByText('Post updated successfully')).toBeVisible();

  await open(page, path);
  await page.getByText('History', { exact: true }).click();
  const compared = page.getByRole('region', { name: 'Compare two versions' });
  await expect(compared.getByRole('status')).toHaveText(
    /^Changed from version \d+ to today: Title/,
  );
  const added = compared.locator('ins').filter({ hasText: 'Worse' });
  await expect(added).toBeVisible();
  // High contrast draws no background.
  await expect(added).toHaveCSS('text-decoration-line', 'underline');
  // By the keyboard: today's version is above the others, so this compares the other way round.
  await compared.getByLabel('Compare').press('ArrowUp');
  await compared.getByLabel('with').press('ArrowDown');
  await expect(compared.getByRole('status')).toHaveText(
    /^Changed from today to version \d+: Title/,
  );
  await expect(compared.locator('del').filter({ hasText: 'Worse' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await expect(title).toHaveValue(before);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await open(reader, '/blog/post/voyager-far-travellers');
  await expect(reader.getByRole('heading', { name: worse })).toBeVisible();
  await open(page, path);
  await expect(title).toHaveValue(before);
  await confirmSave(page, 'Save Post');
  await expect(reader.getByRole('heading', { name: before })).toBeVisible();
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
