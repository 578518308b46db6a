// @covers Accessibility and looks | A page that the browser has translated goes on working
import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';
import { expectNoFault, translate, translators } from './translated-page';

/** Follows an address within the site, as a click on a link does. */
const follow = (page: Page, home: string, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, home + path.slice(1));

// Of a section that is translated before its code is there, React says that it draws it anew.
test.afterEach(({ problems }) => {
  const others = problems.filter((problem) => !problem.includes('React error #418'));
  problems.splice(0, problems.length, ...others);
});

for (const translator of translators) {
  test.describe(`fonts ${translator} the texts`, () => {
    test('each page opens from a translated one', { tag: ['@generic', '@content'] }, async ({
      page,
      open,
    }) => {
      await open('/');
      const home = new URL(page.url()).pathname;
      for (const { path, heading } of [...publicPages, ...publicPages.toReversed()]) {
        await translate(page, translator);
        await follow(page, home, path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await expectNoFault(page);
      }
    });

    test('another topic, a search and the menu show what is new', async ({ page, open }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await open('/blog');
      const topics = page.getByRole('navigation', { name: 'Topics' });
      for (const index of [1, 2, 0]) {
        await translate(page, translator);
        const topic = topics.getByRole('link').nth(index);
        const [name = ''] = /^\D+/.exec((await topic.textContent()) ?? '') ?? [];
        await topic.click();
        await expect(page).toHaveURL(/\/blog/);
        await expectNoFault(page);
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
      await expectNoFault(page);
    });
  });
}
