import { expect, type Page } from '@playwright/test';
import { ready } from '../fixtures/site';

/** How translators put `font` elements in the place of a text: around it, or instead of it. */
export type Translator = 'around' | 'instead';

/** Changes each text of the page as a translator does, but for the one it has changed before. */
export const translate = (page: Page, translator: Translator) =>
  page.evaluate((how) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('font, script, style, textarea')) texts.push(node as Text);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      text.replaceWith(font);
      if (how === 'around') inner.append(text);
      else inner.textContent = `${text.data}\u200b`;
    }
  }, translator);

/** As many controls as are pressed on a page. */
const MOST_PRESSED = 12;

/** Closing goes by way of the address: until it has, what the dialog holds can still be seen. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

export const expectNoFault = async (page: Page) => {
  await ready(page);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
};

/** Presses the control at an index of those that can be pressed. Returns whether there is one. */
const press = (page: Page, index: number): Promise<boolean> =>
  page.locator('main').evaluate((main, at) => {
    const controls = main.querySelectorAll<HTMLElement>(
      'button:not([type=submit], :disabled), [aria-current]',
    );
    const control = [...controls].filter((each) => each.checkVisibility())[at];
    control?.click();
    return control !== undefined;
  }, index);

/** Presses what can be pressed on the page while a translator changes its texts. */
export async function expectWorksTranslated(page: Page, translator: Translator): Promise<void> {
  await closeDialog(page);
  for (let index = 0; index < MOST_PRESSED; index += 1) {
    await translate(page, translator);
    if (!(await press(page, index))) return;
    await closeDialog(page);
    await expectNoFault(page);
  }
}
