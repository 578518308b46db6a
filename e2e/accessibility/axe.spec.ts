import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

async function findings(page: Page): Promise<string[]> {
  // Under reduced motion nothing is judged half-way through a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of pages) {
      test(`${path} passes axe and does not scroll sideways`, async ({ page, open }) => {
        await open(path);
        expect(await findings(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
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
