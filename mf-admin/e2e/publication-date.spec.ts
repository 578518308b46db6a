// @covers Editing | Whoever publishes a text dated in the past or future is asked which date readers see
import { expect, type Page, test } from '@playwright/test';
import { admin, author, signIn } from '../../e2e/fixtures/site';
import { open, textArea, unique } from './editor-page';

const DAY_MS = 86_400_000;
const ago = new Date(Date.now() - 10 * DAY_MS).toISOString().slice(0, 10);
const toCome = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
const readers = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Opens a new post of a day. Returns its title. */
async function write(page: Page, date: string): Promise<string> {
  const title = unique('Dated');
  await open(page, '/blog/post/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Slug').fill(title.toLowerCase());
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await textArea(page).click();
  await page.keyboard.type('Words.');
  return title;
}

const question = (page: Page) =>
  page.getByRole('group', { name: 'Which date should readers see?' });
const answer = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();

test('a draft of ten days ago gets the date of today', { tag: '@writes' }, async ({
  page,
  browser,
}) => {
  const writer = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(writer, author);
  await signIn(page, admin);
  const title = await write(writer, ago);
  await writer.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(writer.getByText('This draft is waiting for review.')).toBeVisible();

  await open(page, '/members');
  const queue = page.getByRole('region', { name: 'Waiting for review' });
  await queue.getByRole('link', { name: title }).click();
  await expect(textArea(page)).toContainText('Words.');
  await page.getByRole('button', { name: 'Save Post' }).press('Enter');
  const dates = question(page).getByRole('radio');
  await expect(dates).toHaveCount(2);
  await expect(dates.first()).toBeChecked();
  await expect(dates.first()).toHaveAccessibleName(/, today$/);
  await answer(page);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText(readers(ago))).toHaveCount(0);
  await open(page, '/');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('a text dated next month is published now with either date, or on that day', {
  tag: '@writes',
}, async ({ page }) => {
  await signIn(page, admin);
  const title = await write(page, toCome);
  await page.getByRole('button', { name: 'Save Post' }).press('Enter');
  const dates = question(page).getByRole('radio');
  await expect(dates).toHaveCount(3);
  await expect(dates.nth(1)).toBeChecked();
  await expect(question(page)).toContainText('above all newer texts');
  await dates.nth(2).check();
  await answer(page);
  await expect(page.getByText(`${readers(toCome)}, 00:00`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText(`the date ${readers(toCome)}`);
  await answer(page);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText(readers(toCome)).first()).toBeVisible();
});
