// @covers Routes | Member routes send visitors away at once
// @covers Roles | Visitors see no tools and are sent away from members' pages
import { expect, guest, member, ready, signIn, test } from '../../../e2e/fixtures/site';

const guarded: [string, string][] = [
  ['/blog/post/new', '/blog'],
  ['/blog/post/rocket-equation/edit', '/blog'],
  ['/latest/new/99', '/latest'],
  ['/latest/edit/1', '/latest'],
];

for (const [path, otherwise] of guarded) {
  test(`a visitor at ${path} is sent to ${otherwise}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(otherwise);
  });
}

test('an account that is no member is sent away like a visitor', async ({ page }) => {
  await signIn(page, guest);
  await expect(page.getByText('not yet a member')).toBeVisible();
  for (const [path, otherwise] of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(otherwise);
  }
});

test('a member who reloads an edit page stays there', async ({ page }) => {
  await signIn(page, member);
  await page.goto('/blog/post/rocket-equation/edit');
  await ready(page);
  await page.reload();
  await ready(page);
  await expect(page).toHaveURL('/blog/post/rocket-equation/edit');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
    'The tyranny of the rocket equation',
  );
});
