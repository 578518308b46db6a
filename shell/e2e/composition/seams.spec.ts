// @covers Composition | `?seams` tells which part of a page is whose
import { test as base, type Locator, type Page } from '@playwright/test';
import { findings, overflowOf } from '../../../e2e/fixtures/axe';
import { expect, ready, test } from '../../../e2e/fixtures/site';

/** Controls and headings of the page that lie under one of these labels. */
const coveredBy = (labels: Locator): Promise<string[]> =>
  labels.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return [...document.querySelectorAll('a, button, input, main li')]
      .filter((each) => {
        const own = each.getBoundingClientRect();
        return boxes.some(
          (box) =>
            each.checkVisibility({ visibilityProperty: true }) &&
            own.left < box.right &&
            box.left < own.right &&
            own.top < box.bottom &&
            box.top < own.bottom,
        );
      })
      .map(({ textContent }) => textContent);
  });

for (const width of [360, 768, 1440]) {
  test(`?seams outlines each section and tells what it is made of, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/?seams');
    await ready(page);
    const seams = page.getByRole('region', { name: 'Sections of this page' });
    const names = seams.locator('summary');
    await expect(names.filter({ hasText: 'mf-info Landing' })).toHaveCount(1);
    await expect(names.filter({ hasText: 'mf-blog LandingBlog' })).toHaveCount(1);
    await expect(names.filter({ hasText: 'mf-latest LandingLatest' })).toHaveCount(1);

    await expect(async () => {
      expect(await coveredBy(names)).toEqual([]);
      expect(await findings(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }).toPass({ timeout: 15_000 });

    await names.filter({ hasText: 'mf-blog' }).press('Enter');
    const facts = seams.locator('details[open]');
    await expect(facts).toContainText('slot landing');
    await expect(facts).toContainText('mf-blog/');
    await expect(facts).toContainText('"integrity": "sha384-');
    await expect(facts).toContainText(
      / · \d+ ms · [1-9]\d*\.\d KB · prerendered · integrity checked/,
    );
    await expect(facts).toContainText('remoteEntry.js');
    expect(await findings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

/** The frame that has the colour of a label. */
const frameOf = (label: Locator): Locator => label.locator('xpath=preceding-sibling::div');

const stop = (page: Page) =>
  page.route('http://localhost:3001/**', (route) => route.abort('connectionrefused'));

// The browser reports what is stopped.
base('?seams names sections whose code does not come, with the reason', async ({ page }) => {
  await stop(page);
  await page.goto('/?seams&disable=mf-latest');
  await ready(page);
  const seams = page.getByRole('region', { name: 'Sections of this page' });
  const blog = seams.getByRole('group').filter({ hasText: 'mf-blog LandingBlog' });
  await expect(blog).toContainText(
    'failed: its files could not be loaded · 0.0 KB · prerendered · integrity checked',
  );
  const latest = seams.getByRole('group').filter({ hasText: 'mf-latest LandingLatest' });
  await expect(latest).toContainText('failed: it is switched off in the address of this page');
  const parts: [Locator, string][] = [
    [blog, 'From the blog'],
    [latest, 'Latest updates'],
  ];
  for (const [label, name] of parts) {
    await expect(async () => {
      const heading = await page.getByRole('heading', { name }).boundingBox();
      const frame = await frameOf(label).boundingBox();
      expect(frame?.y).toBeCloseTo(heading?.y ?? 0, -1);
    }).toPass({ timeout: 15_000 });
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  const list = seams.getByRole('group').filter({ hasText: 'mf-blog PostList' });
  await expect(list).toContainText('failed: its files could not be loaded · 0.0 KB · integrity');
  await expect(frameOf(list)).toBeVisible();
});

base('?seams names a section that is still loading, where its HTML is', async ({ page }) => {
  await page.route('http://localhost:3001/**', () => {});
  await page.goto('/?seams');
  await ready(page);
  const blog = page.getByRole('group').filter({ hasText: 'mf-blog LandingBlog' });
  await expect(blog).toContainText('still loading · 0.0 KB · prerendered · integrity checked');
  await expect(async () => {
    const heading = await page.getByRole('heading', { name: 'From the blog' }).boundingBox();
    const frame = await frameOf(blog).boundingBox();
    expect(frame?.y).toBeCloseTo(heading?.y ?? 0, -1);
  }).toPass({ timeout: 6_000 });
});

test('a page without ?seams loads nothing of it', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Sections of this page' })).toHaveCount(0);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(scripts.filter((name) => /\/status\.\w+\.(?:js|css)/.test(name))).toEqual([]);
});

test('the built site has nothing of npm run dev in its seams', async ({ page }) => {
  await page.goto('/?seams');
  await ready(page);
  const seams = page.getByRole('region', { name: 'Sections of this page' });
  await seams.locator('summary').first().press('Enter');
  await expect(seams.locator('details[open]')).toContainText('Folder in the repository');
  await expect(seams.getByRole('button')).toHaveCount(0);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/.*\.js$/) ?? []),
  );
  const code = await Promise.all(
    scripts.map(async (address) => (await page.request.get(address)).text()),
  ).then((texts) => texts.join());
  expect(code).toContain('Its build in /registry.json');
  expect(code).not.toContain('__dev/');
});
