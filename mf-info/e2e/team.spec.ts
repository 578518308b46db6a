// @covers Events, team, camp | Three categories and their groups, the default, order by `cardinal`
// @covers Events, team, camp | Cards with optional links only where given
import { expect, test } from '../../e2e/fixtures/site';

test('governors and secretaries first, the other categories on request', async ({ page, open }) => {
  await open('/team');
  const groups = page.getByRole('heading', { level: 2 });
  await expect(groups).toHaveText(['Governors', 'General secretaries']);
  await page.getByRole('button', { name: 'Steering committee' }).click();
  await expect(groups).toHaveText(['5th years', '4th years']);
  await page.getByRole('button', { name: 'Executive Member' }).click();
  await expect(groups).toHaveText(['Senior executives']);
  await page.getByRole('button', { name: 'Governor and G-Sec' }).click();
  await expect(groups).toHaveText(['Governors', 'General secretaries']);
});

test('a card names the member and their position, with the links they gave', async ({
  page,
  open,
}) => {
  await open('/team');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Meera Specimen' }) });
  await expect(card).toContainText('Governor, Space Technology');
  await expect(card.getByRole('link')).toHaveText([
    'Meera Specimen on Facebook',
    'Meera Specimen on LinkedIn',
  ]);
});

test('without scripts every member is shown', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/team');
  await expect(page.locator('main h2:visible')).toHaveText([
    'Governors',
    'General secretaries',
    '5th years',
    '4th years',
    'Senior executives',
  ]);
  await expect(page.locator('main section > ul > li:visible')).toHaveCount(40);
  await expect(page.getByRole('button', { name: 'Steering committee' })).toBeHidden();
  await context.close();
});
