// @covers Threats | A page tells other sites who reads it: no request to anybody else until the visitor acts; no cookie
import { expect, member, ready, signIn, test } from '../fixtures/site';
import { loadToTheEnd, watchThirdParties } from './third-parties';

test('a video is asked for when the visitor presses play, and not before', async ({ page }) => {
  const thirdParties = watchThirdParties(page);
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto('/blog/post/ingenuity-flying-on-mars');
  await ready(page);
  const play = page.getByRole('button', { name: /^Play video from/ });
  await play.scrollIntoViewIfNeeded();
  await loadToTheEnd(page);
  expect(await thirdParties()).toEqual([]);
  await play.click();
  await expect.poll(async () => (await thirdParties()).length).toBeGreaterThan(0);
});

test("members' pages ask nobody else either, with a video in the text", async ({ page, open }) => {
  const thirdParties = watchThirdParties(page);
  await signIn(page, member);
  for (const path of ['/blog/post/ingenuity-flying-on-mars/edit', '/blog/post/new']) {
    await open(path);
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await loadToTheEnd(page);
  }
  await open('/latest/edit/1');
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('');
  expect(await thirdParties()).toEqual([]);
});

test("a visitor's browser stores no cookie and no identity", async ({ page, open }) => {
  for (const path of ['/', '/blog', '/contact']) await open(path);
  expect(await page.context().cookies()).toEqual([]);
  const { origins } = await page.context().storageState();
  const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(names).toEqual([]);
});
