import { findings, overflowOf } from '../testing/axe';
import { expect, ready, test } from '../testing/site';

const pages = [
  '/',
  '/about',
  '/events',
  '/team',
  '/latest',
  '/latest?update=3',
  '/blog',
  '/blog/moon',
  '/blog/no-such-topic',
  '/blog/post/lagrange-points',
  '/publication',
  '/publication/catalogue',
  '/stac',
  '/contact',
  '/contact?sent=1',
  '/login',
];

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of pages) {
      test(`${path} passes axe and does not scroll sideways`, async ({ page, open }) => {
        await open(path);
        expect(await findings(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
      });
    }
  });
}

test('the open menu passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/team');
  await ready(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await findings(page)).toEqual([]);
});

test('a form with messages passes axe', async ({ page, open }) => {
  await open('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
