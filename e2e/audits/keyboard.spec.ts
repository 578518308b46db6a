import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';

/** Whether what has the focus shows it, and whether it can be seen: neither covered nor cut off. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const name = element.textContent || element.getAttribute('aria-label') || element.tagName;
    const marks = [element, ...element.querySelectorAll('*')].flatMap((part) =>
      ['', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
    );
    if (
      !marks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      )
    )
      return `${name}: no outline`;
    const bar = document.querySelector('header');
    if (!bar || bar.contains(element)) return '';
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return `${name}: outside the window`;
    const covered = [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
      bar.contains(document.elementFromPoint((left + right) / 2, y)),
    );
    return covered ? `${name}: under the bar` : '';
  });
}

/** Follows the bar where it slides; then all that has moved is at rest. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((animation) =>
          animation instanceof CSSTransition
            ? animation.finished.catch(() => undefined)
            : undefined,
        ),
    ),
  );

for (const { path } of publicPages) {
  test(`on ${path} the focus is seen wherever Tab leads, there and back`, async ({
    page,
    open,
  }) => {
    await open(path);
    const faults = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 45; step += 1) {
        await page.keyboard.press(key);
        await atRest(page);
        faults.add(await focusFault(page));
      }
    }
    faults.delete('');
    expect([...faults]).toEqual([]);
  });
}

test('results and additions are said aloud', async ({ page, open }) => {
  await open('/blog');
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('moon');
  await expect(page.getByRole('status').filter({ hasText: /posts? for “moon”/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('');
  await page.getByRole('button', { name: 'More Blogs' }).click();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '10 of' })).toBeAttached();
  await open('/latest');
  await page.getByRole('button', { name: 'More Updates' }).click();
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: /\d+ of 36 updates shown/ }),
  ).toBeAttached();
});
