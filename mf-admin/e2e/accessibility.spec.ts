// @covers Accessibility and looks | axe finds nothing on any route, state or dialog, in both widths; nothing scrolls sideways, at 400 % zoom neither
import { expect, type Page, test } from '@playwright/test';
import { findings, overflowOf } from '../../e2e/fixtures/axe';
import { member, signIn, signInByForm } from '../../e2e/fixtures/site';
import { confirmSave, open, textArea, unique } from './editor-page';

/**
 * Expects that axe finds nothing at any width, and that nothing scrolls sideways.
 * @param within what is new since the page was looked at
 */
async function check(page: Page, within?: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // At the end the buttons of a form cover nothing.
    if (within === undefined) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect.soft(await findings(page, within), `${width} px`).toEqual([]);
    expect.soft(await overflowOf(page), `${width} px`).toBe(0);
  }
}

test('login and what members find there pass axe', { tag: '@writes' }, async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await check(page);
  await signInByForm(page, member);
  await open(page, '/login');
  await page.getByText('Removed posts and updates').click();
  await check(page);
});

test('the post editor and its dialogs pass axe, and give the focus back', {
  tag: '@writes',
}, async ({ page }) => {
  test.slow();
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await expect(textArea(page)).toBeVisible();
  await check(page);
  for (const name of ['Link', 'Picture', 'Video']) {
    const tool = page.getByRole('button', { name, exact: true });
    await tool.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button').last().click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await check(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(tool).toBeFocused();
  }
  const save = page.getByRole('button', { name: 'Save Post' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'dialog[open]');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert').getByText('Please add atleast one tag')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('button').first()).toBeFocused();
  await check(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Preview' })).toBeVisible();
  await check(page, '[aria-label="Preview"]');
});

test('conflict, draft and history pass axe', { tag: '@writes' }, async ({ page, context }) => {
  const path = '/blog/post/ingenuity-flying-on-mars/edit';
  await signIn(page, member);
  const other = await context.newPage();
  await open(page, path);
  await open(other, path);
  await other.getByLabel('Title', { exact: true }).fill(unique('Theirs'));
  await confirmSave(other, 'Save Post');
  await expect(other.getByRole('status').getByText('Post updated')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(unique('Mine'));
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('dialog', { name: /^Somebody else/ })).toBeVisible();
  await check(page, 'dialog[open]');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(page.getByRole('button', { name: 'Save Post' })).toBeFocused();
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, path);
  await page.getByText('Differences').click();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByLabel('Compare', { exact: true })).toBeVisible();
  await check(page);
});

test('the update form passes axe, and leads to what is missing', { tag: '@writes' }, async ({
  page,
}) => {
  await signIn(page, member);
  await open(page, '/latest/new/1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await check(page);
  await open(page, '/latest/edit/3');
  await expect(page.getByLabel('What it shows')).toBeVisible();
  await check(page);
});

test('the list and the form of events pass axe, and lead to what is missing', {
  tag: '@writes',
}, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/members/content/event');
  await check(page);
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByText('Please choose date and time')).toBeVisible();
  await check(page);
});
