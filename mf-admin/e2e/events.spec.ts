import { expect, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { open, problemsOf, save, unique } from './editor-page';

test('an event is written, listed, edited, removed and restored', { tag: '@writes' }, async ({
  page,
}) => {
  const complaints = problemsOf(page);
  const title = unique('Star party');
  const inList = page.getByRole('listitem').filter({ hasText: title });
  await signIn(page, member);
  await open(page, '/members/content/event');
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Start', { exact: true }).fill('2026-03-01T19:30');
  await page.getByLabel('End').fill('2026-03-01T18:30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please choose a time that is not before the start')).toBeVisible();
  await expect(page.getByLabel('End')).toBeFocused();
  await page.getByLabel('End').fill('2026-03-02T01:00');
  await save(page);
  await expect(inList).toContainText(/1 March 2026, 19:30 \S/);

  await inList.getByRole('link').click();
  await expect(page.getByLabel('End')).toHaveValue('2026-03-02T01:00');
  await page.getByLabel('Place').fill('Observatory');
  await save(page);
  await inList.getByRole('link').click();
  await expect(page.getByLabel('Place')).toHaveValue('Observatory');
  await page.getByRole('button', { name: 'Remove this event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('status').getByText('Event removed')).toBeVisible();
  await expect(inList).toHaveCount(0);

  await page.getByRole('button', { name: 'Removed', exact: true }).click();
  await inList.getByRole('link').click();
  await save(page, 'Restore');
  await expect(inList).toContainText(/1 March 2026, 19:30 \S/);
  expect(complaints).toEqual([]);
});
