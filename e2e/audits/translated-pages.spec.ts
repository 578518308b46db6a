// @covers Accessibility and looks | A page that the browser has translated goes on working
import type { Page } from '@playwright/test';
import { addressedStates, hasPage, publicPages } from '../fixtures/public-pages';
import { expect, ready, test } from '../fixtures/site';

/** How translators put `font` elements in the place of a text: around it, or instead of it. */
const translators = ['around', 'instead'] as const;
type Translator = (typeof translators)[number];

/** Changes each text of the page as a translator does, but for the one it has changed before. */
const translate = (page: Page, translator: Translator) =>
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

const noFault = async (page: Page) => {
  await ready(page);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
};

/** Follows an address within the site, as a click on a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const translator of translators) {
  test.describe(`fonts ${translator} the texts`, { tag: '@generic' }, () => {
    test('each page opens from a translated one', async ({ page, open }) => {
      await open('/');
      for (const { path, heading } of [...publicPages, ...publicPages.toReversed()]) {
        await translate(page, translator);
        await follow(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await noFault(page);
      }
    });

    for (const path of [...publicPages.map((each) => each.path), ...addressedStates]) {
      test(`all that can be pressed on ${path} works`, async ({ page, open }) => {
        await open(path);
        await page.keyboard.press('Escape');
        const pressable = page.locator('main button:not([type=submit]), main [aria-current]');
        for (let index = 0; index < Math.min(await pressable.count(), 12); index += 1) {
          await translate(page, translator);
          const control = pressable.nth(index);
          if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
          await control.click({ noWaitAfter: true });
          await page.keyboard.press('Escape');
          await noFault(page);
        }
      });
    }

    test('another topic, a search and the menu show what is new', async ({ page, open }) => {
      test.skip(!hasPage('/blog'));
      await page.setViewportSize({ width: 360, height: 800 });
      await open('/blog');
      const topics = page.getByRole('navigation', { name: 'Topics' });
      for (const index of [1, 2, 0]) {
        await translate(page, translator);
        const topic = topics.getByRole('link').nth(index);
        const [name = ''] = /^\D+/.exec((await topic.textContent()) ?? '') ?? [];
        await topic.click();
        await expect(page).toHaveURL(/\/blog/);
        await noFault(page);
        await translate(page, translator);
        if (index > 0) await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      }
      await page.getByLabel('Search the blog').fill('moon');
      await expect(page.getByText(/posts? for “moon”/)).toBeVisible();
      await translate(page, translator);
      await page.getByLabel('Search the blog').fill('xyzzy');
      await expect(page.getByText(/0 posts for “xyzzy”/)).toBeVisible();
      const menu = page.getByRole('button', { name: 'Menu' });
      for (const isOpen of ['true', 'false']) {
        await translate(page, translator);
        await menu.click();
        await expect(menu).toHaveAttribute('aria-expanded', isOpen);
      }
      await noFault(page);
    });
  });
}
