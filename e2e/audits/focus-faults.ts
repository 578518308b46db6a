import type { Page } from '@playwright/test';

/** As far as pages are walked through. */
const MOST_STEPS = 45;
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Runs in the page: what is wrong with how the focused element is seen; '' where nothing is. */
async function focusFault(): Promise<string> {
  // The bar slides in on focus: it is checked in its final position.
  const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return '';
  const name = element.textContent || element.getAttribute('aria-label') || element.tagName;
  const styles = [element, ...element.querySelectorAll('*')].flatMap((part) =>
    ['', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
  );
  const isOutlined = styles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  );
  if (!isOutlined) return `${name}: no outline`;
  const bar = document.querySelector('header');
  if (!bar || bar.contains(element)) return '';
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return `${name}: outside the window`;
  const isCovered = [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
    bar.contains(document.elementFromPoint((left + right) / 2, y)),
  );
  return isCovered ? `${name}: under the bar` : '';
}

/**
 * Goes through a page with Tab and back, and says where the focus cannot be seen.
 * @param within `main`: between the bar and the footer, which most pages have alike
 */
export async function focusFaults(page: Page, within: 'html' | 'main'): Promise<string[]> {
  const faults = new Set<string>();
  const part = page.locator(within);
  const stops = await part.locator(STOPS).filter({ visible: true }).count();
  if (within === 'main') await part.focus();
  // One more leaves the page, and Tab enters it again.
  const steps = Math.min(stops + 1, MOST_STEPS);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      faults.add(await page.evaluate(focusFault));
    }
  }
  faults.delete('');
  return [...faults];
}
