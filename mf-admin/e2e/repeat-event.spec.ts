import { expect, member, signIn, test } from '../../e2e/fixtures/site';
import { save, unique } from './editor-page';

test('an event is saved again on further dates', { tag: '@writes' }, async ({ page, open }) => {
  const title = unique('Moon walk');
  const inList = page.getByRole('listitem').filter({ hasText: title });
  await signIn(page, member);
  await open('/members/content/event/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Start', { exact: true }).fill('2027-03-01T19:30');
  await save(page);
  await inList.getByRole('link').click();

  await page.getByText('Repeat on further dates').click();
  for (const day of ['8 March 2027', '15 March 2027']) {
    await page.getByRole('button', { name: 'Save on this date' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `${day} saved` })).toBeVisible();
  }
  await page.getByRole('link', { name: '15 March 2027' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('2027-03-15T19:30');
  await open('/members/content/event');
  await expect(inList).toHaveCount(3);
});
