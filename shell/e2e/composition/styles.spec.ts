import type { Page } from '@playwright/test';
import { nextFrames } from '../../../e2e/fixtures/next-frames';
import { expect, ready, test } from '../../../e2e/fixtures/site';

/** Places in the frame that no remote may touch; none of them looks different from page to page. */
const probes = [
  'html',
  'body',
  '#root',
  'a[href="#main"]',
  'main',
  'header',
  'header nav',
  'header nav ul',
  'header nav li:nth-child(1)',
  'header nav li:nth-child(3) a',
  'header nav li:nth-child(8) a',
  'header a:first-of-type',
  'header a:first-of-type img',
  'footer',
  'footer nav',
  'footer nav ul',
  'footer nav li:nth-child(1)',
  'footer nav li:nth-child(2) a',
  'footer ul:last-of-type li:nth-child(1) a',
  'footer ul:last-of-type li:nth-child(1) svg',
  'footer p:last-of-type',
];

/** A page of each remote with its heading, besides the landing page, whose navbar is another by design. */
const headings = {
  '/blog': 'Blog',
  '/blog/post/rocket-equation': 'The tyranny of the rocket equation',
  '/latest': 'Latest Updates',
  '/team': 'Team',
  '/contact': 'Contact',
  '/login': 'User Login',
  '/status': 'Status',
} as const;

type Path = keyof typeof headings;

/** All computed styles of all probes, sizes left out, which follow from the page's content. */
async function computedStyles(page: Page): Promise<Record<string, Record<string, string>>> {
  // The focus moves to the new page's content, and its outline with it.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await nextFrames(page, 2);
  return page.evaluate(async (selectors) => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const sizes = /^(?:width|height|block-size|inline-size|perspective-origin|transform-origin)$/;
    return Object.fromEntries(
      selectors.map((selector) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`no ${selector} in the frame`);
        const style = getComputedStyle(element);
        const names = [...style].filter((name) => !sizes.test(name));
        return [
          selector,
          Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
        ];
      }),
    );
  }, probes);
}

/** Goes to an address within the document, until its page is there and the focus has moved to it. */
async function goWithin(page: Page, path: Path): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: headings[path] })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await ready(page);
}

const pages: readonly Path[] = [
  '/blog',
  '/blog/post/rocket-equation',
  '/latest',
  '/team',
  '/contact',
  '/login',
];

test('20 places in the frame look the same before, during and after pages of each remote', async ({
  page,
}) => {
  await page.goto('/status');
  await ready(page);
  const before = await computedStyles(page);
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(20);
  // The last page once: a second visit to the open address does not move the focus.
  for (const path of [...pages, ...pages.toReversed().slice(1)]) {
    await goWithin(page, path);
    expect(await computedStyles(page), path).toEqual(before);
  }
  await goWithin(page, '/status');
  expect(await computedStyles(page)).toEqual(before);
});
