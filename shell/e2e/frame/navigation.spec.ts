// @covers Frame | Ten links in order, two of them to elsewhere in a new tab; current route marked
// @covers Frame | Menu behind a toggle on narrow screens, closed by any click in it
// @covers Frame | Logo 200 wide, leads home, dark on `/` alone; there the bar is transparent and absolute
// @covers Frame | Bar at -7rem on the way down, at 0 on the way up
// @covers Frame | Footer: links, five networks, copyright line; left out on `/about`
// @covers Frame | To the top at every change of route
// @covers Accessibility and looks | The hidden bar comes back for the keyboard; a link skips it
import { site } from '@site/shared/site';
import { overflowOf } from '../../../e2e/fixtures/axe';
import { barItems, contributions } from '../../../e2e/fixtures/public-pages';
import { expect, test } from '../../../e2e/fixtures/site';

const items = [...barItems, ...site.externalNav].sort((a, b) => a.order - b.order);
const footer = contributions
  .flatMap(({ nav }) => nav)
  .flatMap(({ to, footer }) => (footer ? [{ ...footer, to }] : []))
  .sort((a, b) => a.order - b.order);

test('the bar has its links in order, some of them to elsewhere, and a link that skips it', async ({
  page,
  open,
}) => {
  await open('/team');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({
      label: link.firstChild?.textContent,
      address: link.getAttribute('href'),
      inNewTab: link.getAttribute('target') === '_blank',
    })),
  );
  expect(found).toEqual(
    items.map((item) => ({
      label: item.label,
      address: 'to' in item ? item.to : item.href,
      inNewTab: 'href' in item,
    })),
  );
  // Links of further sections fill another row.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('list').evaluate((list) => list.append(...list.cloneNode(true).childNodes));
  expect(await overflowOf(page)).toBe(0);
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});

test('the current page is marked; the logo is 200 wide, leads home, and is dark there alone', async ({
  page,
  open,
}) => {
  await open('/events');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const current = menu.locator('[aria-current="page"]');
  await expect(current).toHaveText('Events');
  await menu.getByRole('link', { name: 'Team' }).click();
  await expect(current).toHaveText('Team');
  const logo = page.getByRole('banner').getByRole('img');
  expect((await logo.boundingBox())?.width).toBe(200);
  const light = await logo.getAttribute('src');
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(logo).not.toHaveAttribute('src', light ?? '');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('position', 'absolute');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the bar leaves on the way down, returns on the way up and for the keyboard; pages start at their top', async ({
  page,
  open,
}) => {
  await open('/blog');
  const bar = page.getByRole('banner');
  await page.mouse.wheel(0, 900);
  await expect(bar).toHaveCSS('top', '-112px');
  await page.mouse.wheel(0, -200);
  await expect(bar).toHaveCSS('top', '0px');
  await page.mouse.wheel(0, 900);
  await expect(bar).toHaveCSS('top', '-112px');
  await bar.getByRole('link').first().focus();
  await expect(bar).toHaveCSS('top', '0px');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a change of query or hash alone leaves the page where it is', async ({ page, open }) => {
  await open('/latest');
  const link = page.getByRole('link', { name: 'Read More' }).nth(5);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  // Without the pointer, for which the browser would bring the link into view first.
  await link.dispatchEvent('click');
  await expect(page).toHaveURL(/\?update=\d+$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(400);

  await open('/blog/post/rocket-equation');
  const contents = page.getByRole('navigation', { name: 'In this post' }).getByRole('link');
  await contents.last().click();
  await expect(page).toHaveURL(/#/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('the footer has its links and is left out on About', async ({ page, open }) => {
  await open('/team');
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  await expect(links).toHaveText(footer.map(({ label }) => label));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    footer.map(({ to }) => to),
  );
  const whole = page.getByRole('contentinfo');
  await expect(whole).toContainText(site.society.name);
  for (const address of Object.values(site.social)) {
    await expect(whole.locator(`a[href="${address}"]`)).toHaveCount(1);
  }
  await links.first().click();
  await expect(page).toHaveURL('/about');
  await expect(whole).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens by its toggle and closes by Escape and any click in it', async ({
    page,
    open,
  }) => {
    await open('/team');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL('/events');
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await menu.getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
