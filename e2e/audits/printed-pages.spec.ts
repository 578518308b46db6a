// @covers Accessibility and looks | Every public page prints on A4: black on white, with its pictures, without menus
import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';

/** What is seen of the page. */
const look = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      element.getBoundingClientRect().width > 1;
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const texts = seen('main *').filter((element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      ),
    );
    return {
      chrome: seen('header:not(main *), footer, nav, aside, search, main button:not(:has(img))')
        .length,
      colours: [...new Set(texts.map((element) => getComputedStyle(element).color))],
      grounds: [
        ...new Set(
          seen('body, body *').map((element) => getComputedStyle(element).backgroundColor),
        ),
      ],
      ground: getComputedStyle(document.documentElement).backgroundColor,
      missing: [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        (image) => image.naturalWidth === 0 || getComputedStyle(image).opacity !== '1',
      ).length,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });

for (const { path } of publicPages) {
  test(`${path} prints`, { tag: '@generic' }, async ({ page, open }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await open(path);
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => look(page))
      .toEqual({
        chrome: 0,
        colours: ['rgb(0, 0, 0)'],
        grounds: ['rgba(0, 0, 0, 0)'],
        ground: 'rgb(255, 255, 255)',
        missing: 0,
        overflow: 0,
      });
  });
}

test('a post prints its source, its date and the addresses of links and videos', async ({
  page,
  open,
}) => {
  const post = publicPages.find((each) => each.path.startsWith('/blog/post/'))?.path ?? '';
  await open(post);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(new RegExp(`^https?://[^/]+${post}$`))).toBeVisible();
  await expect(page.getByText('Posted on')).toBeVisible();
  const after = await page
    .locator('article a[rel="noopener"]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(after.length).toBeGreaterThan(0);
  for (const content of after) expect(content).toMatch(/\(.*https:/);
  const code = page.locator('article pre').first();
  if (await code.count()) await expect(code).toHaveCSS('white-space', 'pre-wrap');
});
