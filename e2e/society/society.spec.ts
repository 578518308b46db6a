// @covers Frame | Names, links, colours and routes are those of the society's folder
import { readFileSync } from 'node:fs';
import type { Site, SocietyRoutes } from '@site/shared/society';
import { XMLParser } from 'fast-xml-parser';
import { barItems, contributions } from '../fixtures/public-pages';
import { expect, member, ready, signIn, test } from '../fixtures/site';
import { defaultRecords, pageText, societyFile } from '../fixtures/society';

// These tests hold for every society: the site shows what `society/` says.
test.describe.configure({ mode: 'parallel' });

const { society, social, join, externalNav, timeZone, locale } = societyFile<Site>('settings.json');
const { without } = societyFile<SocietyRoutes>('routes.json');

test('the landing page has the names, colours and networks of the society', {
  tag: '@generic',
}, async ({ page, open }) => {
  await open('/');
  await expect.soft(page).toHaveTitle(society.name);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(society.heroTitle);
  await expect.soft(page.getByText(society.byline)).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const networks = footer.locator('a[href^="https:"]');
  const addresses = await networks.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  );
  expect
    .soft(addresses.sort())
    .toEqual([...Object.values(social), ...(join ? [join.href] : [])].sort());
  await expect.soft(footer).toContainText(society.name);
  const css = readFileSync('society/brand/colours.css', 'utf8');
  const colours = [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)];
  expect(colours.length).toBeGreaterThan(10);
  const used = await page.evaluate(
    (names) => {
      const styles = getComputedStyle(document.documentElement);
      return names.map((name) => styles.getPropertyValue(`--${name}`).trim());
    },
    colours.map(([, name = '']) => name),
  );
  expect.soft(used).toEqual(colours.map(([, , value]) => value));
});

test('the bar has the pages and links of the society, in order', {
  tag: '@generic',
}, async ({ page, open }) => {
  await open('/team');
  const expected = [...barItems, ...externalNav]
    .sort((a, b) => a.order - b.order)
    .map(({ label }) => label);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const labels = await links.evaluateAll((all) => all.map((link) => link.firstChild?.textContent));
  expect(labels).toEqual(expected);
});

test('switched-off pages are nowhere: not linked, not in the sitemap, not at their address', {
  tag: '@generic',
}, async ({ page, open, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of contributions.flatMap(({ routes }) => routes)) {
    expect.soft(without.some((off) => path.startsWith(off))).toBe(false);
  }
  for (const path of ['/', '/about', '/events', '/contact']) {
    await open(path);
    const targets = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect.soft(targets.filter((target) => without.includes(target))).toEqual([]);
  }
  for (const off of without) {
    expect.soft(sitemap).not.toContain(`${off}<`);
    await page.goto(off);
    await expect(page).toHaveURL('/');
    await ready(page);
  }
});

test('team, catalogue and contact form follow their texts', {
  tag: ['@generic', '@content'],
}, async ({ page, open }) => {
  const team = pageText('team.json');
  await open('/team');
  for (const { name, groups } of team.categories) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect
      .soft(page.locator('main').getByRole('heading', { level: 2 }))
      .toHaveText(groups.map(({ heading }) => heading));
  }
  await open('/publication/catalogue');
  for (const { title } of defaultRecords('chapter')) {
    await expect.soft(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  const { phone } = pageText('contact.json');
  await open('/contact');
  await expect.soft(page.getByLabel('Phone')).toHaveAttribute('maxlength', `${phone.maxLength}`);
  await page.getByLabel('Phone').fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.soft(page.getByText(phone.problem)).toBeVisible();
});

// Berlin: the first is before the clocks change in spring, the second after.
for (const moment of ['2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', '2026-03-29T18:40:00Z']) {
  test(`at ${moment} a new post has the society's date`, {
    tag: ['@generic', '@backend'],
  }, async ({ page }) => {
    await signIn(page, member);
    await page.clock.setFixedTime(moment);
    await page.goto('/blog/post/new');
    await ready(page);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));
    await expect(page.getByLabel('Date')).toHaveValue(day);
  });
}

test('the feed of posts has the name and the locale of the society', { tag: '@generic' }, async ({
  request,
}) => {
  const xml = await (await request.get('/posts.xml')).text();
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect(feed.author.name).toBe(society.name);
  expect(feed['@_xml:lang']).toBe(locale);
});
