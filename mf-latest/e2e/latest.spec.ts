// @covers Latest | Columns, first count and More Updates by width
// @covers Latest | Previews cut at 180 characters
// @covers Latest | Modal: title, picture, content, Read Article, date, close
// @covers Latest | New Update and Edit for members, not for visitors
import { expect, test } from '../../e2e/fixtures/site';

const layouts = [
  { width: 600, columns: 1, first: 3, added: 6 },
  { width: 850, columns: 2, first: 6, added: 6 },
  { width: 1200, columns: 3, first: 9, added: 6 },
  { width: 1201, columns: 4, first: 12, added: 8 },
];

for (const { width, columns, first, added } of layouts) {
  test(`${width} px wide: ${columns} columns, ${first} updates, then ${added} more`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open('/latest');
    const cards = page.locator('main').getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(first);
    const grid = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 2 }) });
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(tracks.split(' ')).toHaveLength(columns);
    await page.getByRole('button', { name: 'More Updates' }).click();
    await expect(cards).toHaveCount(first + added);
  });
}

test('before its scripts are there, as many are visible', async ({ browser }) => {
  const page = await browser.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/latest');
  for (const { width, first } of layouts) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('main h2:visible')).toHaveCount(first);
  }
  await page.close();
});

test('without scripts the newest updates are complete, without dead buttons', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const response = await page.request.get('/content/updates/1.json');
  const { items } = (await response.json()) as { items: { content: string; link: string }[] };
  await page.goto('/latest');
  const cards = page.locator('main li').filter({ has: page.locator('h2') });
  await expect(cards).toHaveCount(12);
  for (const [index, { content, link }] of items.slice(0, 12).entries()) {
    const card = cards.nth(index);
    await expect(card).toBeVisible();
    const isCut = (text: Element) => text.scrollHeight > text.clientHeight + 1;
    expect(await card.locator('p').first().evaluate(isCut)).toBe(false);
    const words = (await card.locator('p').allTextContents()).join(' ').replaceAll('… …', ' ');
    expect(words).toBe(content.replace(/\s+/g, ' ').trim());
    if (link) {
      const article = card.getByRole('link', { name: 'Read Article' });
      await expect(article).toHaveAttribute('href', link);
      await article.click({ trial: true });
    }
  }
  await expect(page.getByRole('button', { name: 'More Updates' })).toBeHidden();
  await expect(page.locator('main noscript p').last()).toHaveText('Older updates need JavaScript.');
  await context.close();
});

test('previews have at most 180 characters; Read More opens an update at its own address, Back closes it', async ({
  page,
  open,
}) => {
  await open('/latest');
  const previews = await page.locator('main li p').allTextContents();
  expect(previews.length).toBeGreaterThan(0);
  for (const preview of previews) {
    expect(Array.from(preview.replace(/…$/, '')).length).toBeLessThanOrEqual(180);
  }
  const link = page.getByRole('link', { name: /^Read More/ }).nth(5);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const title = await page.locator('main').getByRole('heading', { level: 2 }).nth(5).textContent();
  await link.click();
  const dialog = page.getByRole('dialog', { name: title ?? '' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\?update=\d+$/);
  await expect(dialog.locator('time')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Read Article' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/latest');
});

test('an address opens its update, without tools of members; Escape, the buttons and the backdrop close it', async ({
  page,
  open,
}) => {
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByText('Close', { exact: true }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await open('/latest?update=3');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('link', { name: /New Update|Edit/ })).toHaveCount(0);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/latest');
  }
});
