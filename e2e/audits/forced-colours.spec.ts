// @covers Accessibility and looks | Forced colours: what is chosen, pressed or current is told by more than its background
import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const STATES = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked'] as const;

/** Chosen controls that look like themselves when they are not chosen, backgrounds aside. */
const alike = (page: Page) =>
  page.evaluate((states) => {
    const look = (element: Element) => {
      const { color, border, outline, textDecoration } = getComputedStyle(element);
      return [color, border, outline, textDecoration].join();
    };
    return states.flatMap((state) =>
      [...document.querySelectorAll(`[${state}]:not([${state}="false"])`)].flatMap((element) => {
        const value = element.getAttribute(state) ?? '';
        const chosen = look(element);
        element.setAttribute(state, 'false');
        const other = look(element);
        element.setAttribute(state, value);
        return chosen === other ? [`${state} ${element.textContent}`] : [];
      }),
    );
  }, STATES);

for (const { path } of publicPages) {
  test(`states show on ${path}`, { tag: '@generic' }, async ({ page, open }) => {
    await open(path);
    await page.getByRole('button', { name: 'Still sky' }).click();
    expect(await page.locator('[aria-pressed="true"]').count()).toBeGreaterThan(0);
    expect(await alike(page)).toEqual([]);
  });
}
