// @covers Validation | Every field of the post editor; font sizes 10 to 22; Cancel back to the post or the list
// @covers No lost text | A link, Back, Forward and closing ask before unsaved work is left
// @covers Failures | Back and forward: pages as they were left; unsaved text is asked about
import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { holdServerDrafts, open, textArea } from './editor-page';

const question = (page: Page) => page.getByRole('dialog', { name: /Leave without saving/ });
const choose = (page: Page, name: 'Cancel' | 'OK') =>
  question(page).getByRole('button', { name }).click();
const historyOf = (page: Page) =>
  page.evaluate(() => ({ length: history.length, state: history.state }));

/** From the blog to its editor by a link, so that there is a page of the same visit before it. */
async function writeFromTheBlog(page: Page): Promise<void> {
  // What the server has as a draft is not asked about.
  await holdServerDrafts(page);
  await signIn(page, member);
  await open(page, '/blog');
  await page.locator('a[href="/blog/post/new"]').click();
  await page.getByLabel('Title', { exact: true }).fill('Unsaved');
  await textArea(page).click();
  await page.keyboard.type('Words that stay');
}
async function expectUntouched(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/blog\/post\/new$/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Unsaved');
  await expect(textArea(page)).toContainText('Words that stay');
}

test('leaving unsaved work by a link asks first', { tag: '@writes' }, async ({ page }) => {
  await writeFromTheBlog(page);
  await page.getByRole('link', { name: 'Cancel (Go Back)' }).click();
  await choose(page, 'Cancel');
  await expectUntouched(page);
  await page.getByRole('link', { name: 'Cancel (Go Back)' }).click();
  await choose(page, 'OK');
  await expect(page).toHaveURL(/\/blog$/);
});

test('so does the browser’s Back; Cancel leaves address, history and text as they were', {
  tag: '@writes',
}, async ({ page }) => {
  await writeFromTheBlog(page);
  const before = await historyOf(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await choose(page, 'Cancel');
  await expect(question(page)).toBeHidden();
  await expectUntouched(page);
  expect(await historyOf(page)).toEqual(before);

  await page.goBack();
  await choose(page, 'OK');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.goForward();
  await page.getByText('Differences').first().click();
  await expect(page.locator('ins').filter({ hasText: 'Words that stay' }).first()).toBeVisible();
});

test('so does Forward', { tag: '@writes' }, async ({ page }) => {
  await writeFromTheBlog(page);
  await page.getByRole('link', { name: 'Cancel (Go Back)' }).click();
  await choose(page, 'OK');
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await page.getByLabel('Title', { exact: true }).fill('Unsaved');
  await textArea(page).click();
  await page.keyboard.type('Words that stay');
  await page.goForward();
  await choose(page, 'Cancel');
  await expectUntouched(page);
  await page.goForward();
  await choose(page, 'OK');
  await expect(page).toHaveURL(/\/blog$/);
});

test('closing the page asks in the browser’s own way', { tag: '@writes' }, async ({ page }) => {
  await writeFromTheBlog(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expectUntouched(page);
});

test('leaving an unchanged form asks nothing', { tag: '@writes' }, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog');
  await page.locator('a[href="/blog/post/new"]').click();
  await expect(textArea(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(question(page)).toBeHidden();
});
