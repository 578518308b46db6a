// @covers Latest | New Update and Edit for members, not for visitors
// @covers Messages | 'Post not found' on an update that is not there, then `/latest`
import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, PICTURE, problemsOf, unique } from './editor-page';

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Content').fill('What happened');
  await page.getByLabel('Link').fill('https://example.org/article');
}

test('a member adds an update with a picture, and edits it', { tag: '@writes' }, async ({
  page,
}) => {
  const complaints = problemsOf(page);
  await signIn(page, member);
  await open(page, '/latest');
  await page.getByRole('link', { name: 'New Update' }).click();
  const title = `Launch ${unique('update')}`;
  await fillIn(page, title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Please provide an image.')).toBeVisible();
  await page.getByLabel('Image', { exact: true }).setInputFiles(PICTURE);
  await expect(
    page.getByRole('status').getByText('Image uploaded successfully!').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('status').getByText('Say what the picture shows, or mark it as decorative'),
  ).toBeVisible();
  await page.getByLabel('What it shows').fill(`Picture of ${title}`);
  await confirmSave(page, 'Save');
  await expect(page).toHaveURL(/\/latest$/);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.locator('img')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('img', { name: `Picture of ${title}` })).toBeVisible();
  await modal.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('What it shows')).toHaveValue(`Picture of ${title}`);
  await page.getByLabel('Title', { exact: true }).fill(`${title} edited`);
  await confirmSave(page, 'Save');
  await expect(page).toHaveURL(/\/latest$/);
  await expect(page.getByText(`${title} edited`).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an update that does not exist cannot be edited', { tag: '@writes' }, async ({ page }) => {
  await signIn(page, member);
  await page.goto('/latest/edit/99999');
  await expect(page.getByRole('status').getByText('Post not found')).toBeVisible();
  await expect(page).toHaveURL(/\/latest$/);
});
