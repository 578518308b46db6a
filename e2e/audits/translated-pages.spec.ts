// @covers Accessibility and looks | A page that the browser has translated goes on working
import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';
import { expectNoFault, translate } from './translated-page';

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

test('each page opens from a translated one', { tag: ['@generic', '@content'] }, async ({
  page,
  open,
}) => {
  await open('/');
  const home = new URL(page.url()).pathname;
  for (const { path, heading } of publicPages) {
    await translate(page, 'around');
    await follow(page, home, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expectNoFault(page);
  }
});

test('a search and the menu of a translated page show what is new', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open('/blog');
  for (const [words, found] of [
    ['moon', /posts? for “moon”/],
    ['xyzzy', /0 posts for “xyzzy”/],
  ] as const) {
    await translate(page, 'instead');
    await page.getByLabel('Search the blog').fill(words);
    await expect(page.getByText(found)).toBeVisible();
  }
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const isOpen of ['true', 'false']) {
    await translate(page, 'instead');
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', isOpen);
  }
  await expectNoFault(page);
});
