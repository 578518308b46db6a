import { expect, type Page } from '@playwright/test';
import { ready } from '../fixtures/site';

/** How translators put `font` elements in the place of a text: around it, or instead of it. */
export const translators = ['around', 'instead'] as const;
export type Translator = (typeof translators)[number];

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

/** Closing goes by way of the address: until it has, what the dialog holds can still be seen. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

export const expectNoFault = async (page: Page) => {
  await ready(page);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
};

/** All that can be pressed on the page works while a translator changes its texts. */
export async function expectWorksTranslated(page: Page, translator: Translator): Promise<void> {
  await closeDialog(page);
  const pressable = page.locator('main button:not([type=submit]), main [aria-current]');
  for (let index = 0; index < Math.min(await pressable.count(), 12); index += 1) {
    await translate(page, translator);
    const control = pressable.nth(index);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    await control.click({ noWaitAfter: true });
    await closeDialog(page);
    await expectNoFault(page);
  }
}
