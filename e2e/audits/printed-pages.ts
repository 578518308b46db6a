import { expect, type Page } from '@playwright/test';

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

/** On A4 the page is black on white, with its pictures, and without what only a screen has. */
export async function expectPrints(page: Page): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
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
  await page.emulateMedia({ media: null });
}
