// @covers Events, team, camp | Camp: register link, four events, opportunities, three previous camps
import { hasPage } from '../../e2e/fixtures/public-pages';
import { expect, test } from '../../e2e/fixtures/site';
import { defaultRecords, pageText } from '../../e2e/fixtures/society';

const camp = pageText('camp.json');
const titles = (kind: string) => defaultRecords(kind).map(({ title = '' }) => title);
const colleges = defaultRecords('previousCamp')
  .toSorted((a, b) => String(b.date).localeCompare(String(a.date)))
  .map(({ college = '' }) => college);

if (hasPage('/stac')) {
  test('the camp page shows register link, events, opportunities and previous camps', async ({
    page,
    open,
  }) => {
    await open('/stac');
    const register = page.getByRole('link', { name: camp.register.label });
    await expect(register).toHaveAttribute('href', camp.register.link);
    await expect(register).toHaveAttribute('target', '_blank');
    const headings = (name: string) =>
      page.getByRole('region', { name }).getByRole('heading', { level: 3 });
    await expect(headings('Events')).toHaveText(titles('campEvent'));
    await expect(headings('Opportunities')).toHaveText(titles('opportunity'));
    await expect(headings('Previous camps')).toHaveText(colleges);
  });
} else {
  test('a camp page that is switched off is an unknown address', async ({ page }) => {
    await page.goto('/stac');
    await expect(page).toHaveURL('/');
    await expect(page.locator('a[href^="/stac"]')).toHaveCount(0);
  });
}
