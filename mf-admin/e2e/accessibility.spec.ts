import { expect, type Page, test } from '@playwright/test';
import { findings, overflowOf } from '../../e2e/fixtures/axe';
import { member, signIn, signInByForm } from '../../e2e/fixtures/site';
import { confirmSave, open, textArea, unique } from './editor-page';

async function check(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** A post for each width: the tests may run at once. */
const editedAt: Readonly<Record<number, string>> = {
  360: '/blog/post/ingenuity-flying-on-mars/edit',
  768: '/blog/post/build-a-water-rocket/edit',
  1440: '/blog/post/radio-sky-gmrt/edit',
};

for (const width of [360, 768, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('login and what members find there pass axe', { tag: '@writes' }, async ({ page }) => {
      await open(page, '/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByRole('button', { name: 'Log in' }).click();
      await check(page);
      await signInByForm(page, member);
      await page.getByText('Removed posts and updates').click();
      await check(page);
    });

    test('the post editor and its dialogs pass axe, and give the focus back', {
      tag: '@writes',
    }, async ({ page }) => {
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
        await check(page);
        await page.keyboard.press('Escape');
        await expect(tool).toBeFocused();
      }
      const save = page.getByRole('button', { name: 'Save Post' });
      await save.focus();
      await page.keyboard.press('Enter');
      await check(page);
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('alert').getByText('Please add atleast one tag')).toBeVisible();
      await expect(save).toBeFocused();
      await check(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await check(page);
    });

    test('conflict, draft and history pass axe', { tag: '@writes' }, async ({ page, context }) => {
      const path = editedAt[width] ?? '';
      await signIn(page, member);
      const other = await context.newPage();
      await open(page, path);
      await open(other, path);
      await other.getByLabel('Title').fill(unique('Theirs'));
      await confirmSave(other, 'Save Post');
      await expect(other.getByRole('status').getByText('Post updated')).toBeVisible();
      await page.getByLabel('Title').fill(unique('Mine'));
      await confirmSave(page, 'Save Post');
      await expect(page.getByRole('dialog', { name: /^Somebody else/ })).toBeVisible();
      await check(page);
      await page.getByRole('button', { name: 'Keep writing' }).click();
      await expect(page.getByRole('button', { name: 'Save Post' })).toBeFocused();
      page.on('dialog', (dialog) => void dialog.accept());
      await open(page, path);
      await page.getByText('What differs').click();
      await page.getByText('History', { exact: true }).click();
      await page.getByText('How today differs from it').first().click();
      await check(page);
    });

    test('the update form passes axe, and leads to what is missing', { tag: '@writes' }, async ({
      page,
    }) => {
      await signIn(page, member);
      await open(page, '/latest/new/1');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByLabel('Title')).toBeFocused();
      await check(page);
      await open(page, '/latest/edit/3');
      await expect(page.getByLabel('What it shows')).toBeVisible();
      await check(page);
    });
  });
}
