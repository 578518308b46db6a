// @covers Accessibility and looks | Focus is seen wherever Tab leads, there and back; results are said aloud
import { expect, test } from '../fixtures/site';

test('results and additions are said aloud', async ({ page, open }) => {
  await open('/blog');
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('moon');
  await expect(page.getByRole('status').filter({ hasText: /posts? for “moon”/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('');
  await page.getByRole('button', { name: 'More Blogs' }).click();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '10 of' })).toBeAttached();
  await open('/latest');
  await page.getByRole('button', { name: 'More Updates' }).click();
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: /\d+ of 36 updates shown/ }),
  ).toBeAttached();
});
