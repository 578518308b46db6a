import { type Browser, expect, type Page } from '@playwright/test';

const links = (page: Page) =>
  page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const words = async (page: Page) => {
  const texts = await page
    .locator('main')
    // The slide counter belongs to the slider's buttons, which need scripts.
    .locator('h1, h2, h3, p:not([aria-hidden])')
    .filter({ visible: true })
    .allTextContents();
  return texts.filter((text) => text.length > 0);
};

/** Expects that a page shows without scripts what it shows now, and that it has a preview card. */
export async function expectSameWithoutScripts(page: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect.soft(plain.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect.soft(await links(plain)).toEqual(expect.arrayContaining(await links(page)));
  expect.soft(await words(plain)).toEqual(expect.arrayContaining(await words(page)));
  const card = plain.locator('meta[property="og:image"]');
  await expect.soft(card).toHaveAttribute('content', /\/cards\/.+\.jpg$/);
  await context.close();
}
