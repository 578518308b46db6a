import { expect, ready, test } from '../../../../../../e2e/fixtures/site';

test('the section is reached from the navbar @generic', async ({ page, open }) => {
  await open('/team');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Template' })
    .click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Template');
});

test('the landing page shows its card @generic', async ({ page, open }) => {
  await open('/');
  await page.getByRole('link', { name: 'To the Template page' }).click();
  await expect(page).toHaveURL('/template');
});
