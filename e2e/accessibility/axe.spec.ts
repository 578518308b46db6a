import type { Page } from '@playwright/test';
import { findings, overflowOf } from '../testing/axe';
import { addressedStates, publicPages } from '../testing/public-pages';
import { expect, test } from '../testing/site';

/** States of pages that somebody brings about. */
const reachedStates: [string, string, (page: Page) => Promise<void>][] = [
  [
    'the menu on a phone, open',
    '/team',
    async (page) => {
      const toggle = page.getByRole('button', { name: 'Menu' });
      if (await toggle.isVisible()) await toggle.click();
    },
  ],
  [
    'a form with messages',
    '/contact',
    async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  ],
  [
    'results of a search',
    '/blog',
    async (page) => {
      await page.getByRole('searchbox').fill('moon');
      await expect(page.getByText(/posts? for “moon”/)).toBeVisible();
    },
  ],
  [
    'more networks to share on',
    '/blog/post/rocket-equation',
    (page) => page.getByRole('button', { name: 'More' }).click(),
  ],
  [
    'an enlarged picture',
    '/blog/post/reading-the-night-sky-from-campus',
    (page) => page.getByRole('button', { name: 'Enlarge this picture' }).first().click(),
  ],
  [
    'a section that is down',
    '/team',
    async (page) => {
      await page.route('http://localhost:3001/**', (route) => route.abort('connectionrefused'));
      await page.locator('footer a[href="/blog"]').click();
      await expect(page.getByRole('alert')).toContainText('not available right now');
    },
  ],
];

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of [...publicPages.map((page) => page.path), ...addressedStates]) {
      test(`${path} passes axe and does not scroll sideways`, async ({ page, open }) => {
        await open(path);
        expect(await findings(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      });
    }

    for (const [state, path, reach] of reachedStates) {
      test(`${state} passes axe and does not scroll sideways`, async ({ page, open, problems }) => {
        await open(path);
        await reach(page);
        expect(await findings(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
        // A state may consist of a request that failed.
        problems.length = 0;
      });
    }
  });
}
