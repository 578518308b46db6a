// @covers Roles | A member who was removed sees why nothing is saved
// @covers No lost text | Whoever cannot save takes the text along
import { expect, test } from '@playwright/test';
import { choosePassword, members, PASSWORD } from '../../e2e/fixtures/accounts';
import { open, textArea, unique } from './editor-page';

test('a member who is removed while writing sees why nothing is saved, and keeps the text', {
  tag: '@writes',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `${unique('leaving')}@example.org`;
  await members('add', email, '--role', 'editor');
  await choosePassword(email);
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Members’ home' })).toBeVisible();

  await open(page, '/blog/post/comets-dirty-snowballs/edit');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Precious words');
  await members('remove', email);
  await title.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('status').getByText('error', { exact: true })).toBeVisible();
  await expect(page.getByText('no longer a member')).toBeVisible();
  await expect(title).toHaveValue('Precious words');
  await expect(title).toBeFocused();
  await expect(textArea(page)).toContainText('comet');
  await page.getByRole('button', { name: 'Copy my text' }).click();
  await expect(page.getByRole('status').getByText('Text copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Precious words\n\n[\s\S]*comet/);
});
