// @covers Composition | `?seams` tells which part of a page is whose
import { findings, overflowOf } from '../../../e2e/fixtures/axe';
import { expect, ready, test } from '../../../e2e/fixtures/site';

for (const width of [360, 1440]) {
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
      const heading = await page.getByRole('heading', { name: 'From the blog' }).boundingBox();
      const outline = await names.filter({ hasText: 'mf-blog' }).boundingBox();
      expect(outline?.y).toBeCloseTo(heading?.y ?? 0, -1);
    }).toPass({ timeout: 15_000 });

    await names.filter({ hasText: 'mf-blog' }).press('Enter');
    const facts = seams.locator('details[open]');
    await expect(facts).toContainText('slot landing');
    await expect(facts).toContainText('prerendered in the snapshot');
    await expect(facts).toContainText('checked by the browser: sha384-');
    await expect(facts).toContainText(/ · \d+ ms · \d+\.\d KB · prerendered · integrity checked/);
    await expect(facts).toContainText(/[1-9]\d*, \d+\.\d KB as sent/);
    await expect(facts).toContainText('remoteEntry.js');
    expect(await findings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

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
