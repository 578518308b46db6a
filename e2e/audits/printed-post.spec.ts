// @covers Accessibility and looks | Every public page prints on A4: black on white, with its pictures, without menus
import { publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';

test('a post prints its source, its date and the addresses of links and videos', async ({
  page,
  open,
}) => {
  const post = publicPages.find((each) => each.path.startsWith('/blog/post/'))?.path ?? '';
  await open(post);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(new RegExp(`^https?://[^/]+${post}$`))).toBeVisible();
  await expect(page.getByText('Posted on')).toBeVisible();
  const after = await page
    .locator('article a[rel="noopener"]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(after.length).toBeGreaterThan(0);
  for (const content of after) expect(content).toMatch(/\(.*https:/);
  const code = page.locator('article pre').first();
  if (await code.count()) await expect(code).toHaveCSS('white-space', 'pre-wrap');
});
