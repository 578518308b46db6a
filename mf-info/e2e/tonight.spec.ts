import type { Page } from '@playwright/test';
import { nameOfEvening, tonightAt } from '@site/shared/nights';
import { overflowOf } from '../../e2e/fixtures/axe';
import { hasPage } from '../../e2e/fixtures/public-pages';
import { expect, ready, test } from '../../e2e/fixtures/site';

const DAY_MS = 86_400_000;
const nights = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Opens a page as if it were some days after the snapshot. */
async function openAfter(page: Page, path: string, days = 0): Promise<number> {
  const { builtAt } = await (await page.request.get('/content/index.json')).json();
  const now = builtAt + days * DAY_MS;
  await page.clock.setFixedTime(now);
  await page.goto(path);
  await ready(page);
  return now;
}

if (hasPage('/tonight')) {
  test('the landing page has tonight in a sentence, which leads to fourteen nights', async ({
    page,
  }) => {
    const now = await openAfter(page, '/');
    const line = page.getByRole('paragraph').filter({
      has: page.getByRole('link', { name: 'Tonight', exact: true }),
    });
    await expect(line).toContainText(nameOfEvening(tonightAt(now)));
    const sentence = (await line.textContent())?.replace(/^.*?: /, '') ?? '';
    await line.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible();
    await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible();
    await expect(nights(page)).toHaveCount(14);
    for (const night of await nights(page).all()) {
      await expect(night.getByRole('term').first()).toHaveText('Dark');
      await expect(night.getByText(/\d+% lit$/)).toBeVisible();
    }
  });

  test('a later visitor of the same page sees no night that is past', async ({ page }) => {
    const now = await openAfter(page, '/tonight', 2);
    await expect(nights(page)).toHaveCount(12);
    await expect(nights(page).first()).toContainText(
      nameOfEvening(tonightAt(now)).slice(0, -5).replace(/^0/, ''),
    );
    await openAfter(page, '/tonight', 15);
    await expect(nights(page)).toHaveCount(0);
    await expect(page.getByText('Tonight is not computed')).toBeVisible();
    await openAfter(page, '/', 15);
    await expect(page.getByRole('link', { name: 'Tonight', exact: true })).toHaveCount(0);
  });

  test.describe('without scripts, on a phone', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test('all nights are there, and on paper their bars are dark on white', async ({ page }) => {
      await page.goto('/tonight');
      await expect(nights(page)).toHaveCount(14);
      expect(await overflowOf(page)).toBe(0);
      const bar = nights(page).first().locator('svg:has(text)');
      await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.emulateMedia({ media: 'print' });
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  });
} else {
  test('a switched off page of the nights is an unknown address', async ({ page }) => {
    await page.goto('/tonight');
    await expect(page).toHaveURL('/');
  });
}
