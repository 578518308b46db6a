import { expect, type Page } from '@playwright/test';

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

/** With forced colours, each control that is chosen, pressed or current looks so. */
export async function expectStatesInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Stop the sky' }).click();
  await expect.soft(page.locator('[aria-pressed="true"]')).not.toHaveCount(0);
  expect.soft(await alike(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
