// @covers No lost text | At most 2 s of typing lost, an offer to restore, nothing after a logout
// @covers No lost text | Two editors of one post
import { expect, type Page, test } from '@playwright/test';
import { admin, member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, holdServerDrafts, open, textArea, unique } from './editor-page';

const storedBy = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('a killed tab costs at most two seconds of typing', { tag: '@writes' }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await holdServerDrafts(page);
  await signIn(page, member);
  await open(page, '/blog/post/new');
  const words = unique('words');
  await page.getByLabel('Title', { exact: true }).fill('Killed tab');
  await textArea(page).click();
  await page.keyboard.type(words);
  await page.clock.runFor(2000);
  expect(await storedBy(page)).toContain(words);
  // Ends the page's process without any of its handlers.
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await open(again, '/blog/post/new');
  await again.getByText('Differences').first().click();
  await expect(again.locator('ins').filter({ hasText: words }).first()).toBeVisible();
  await again.getByRole('button', { name: 'Restore the draft' }).first().click();
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Killed tab');
  await expect(textArea(again)).toContainText(words);
});

test('logging out leaves no draft on a shared computer', { tag: '@writes' }, async ({ page }) => {
  await holdServerDrafts(page);
  await signIn(page, member);
  await open(page, '/latest/new/1');
  await page.getByLabel('Title', { exact: true }).fill('Secret plans');
  await expect.poll(() => storedBy(page)).toContain('Secret plans');
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: /unsaved text on this device/ });
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
  expect(await storedBy(page)).not.toContain('Secret plans');
});

test('the second editor of a post sees the conflict, and neither text is lost', {
  tag: '@writes',
}, async ({ page, browser }) => {
  const colleague = await (await browser.newContext()).newPage();
  await signIn(page, member);
  await signIn(colleague, admin);
  const path = '/blog/post/black-hole-shadow/edit';
  await open(page, path);
  await open(colleague, path);
  const [mine, theirs] = [unique('Mine'), unique('Theirs')];
  await page.getByLabel('Title', { exact: true }).fill(mine);
  await colleague.getByLabel('Title', { exact: true }).fill(theirs);
  await confirmSave(colleague, 'Save Post');
  await expect(colleague.getByRole('heading', { name: theirs })).toBeVisible();

  await confirmSave(page, 'Save Post');
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(conflict.locator('del').filter({ hasText: 'Theirs' })).toBeVisible();
  await expect(page.getByText(/^Somebody else saved this while/)).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Save mine as a copy' }).click();
  await expect(page).toHaveURL(/\/blog\/post\/black-hole-shadow-copy(-\d+)?$/);
  await expect(page.getByRole('heading', { name: mine })).toBeVisible();

  await open(page, path);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(theirs);
});

test('two members who create at once, with one slug even, both keep their texts', {
  tag: '@writes',
}, async ({ page, browser }) => {
  const colleague = await (await browser.newContext()).newPage();
  const slug = unique('at-once');
  const pages = [page, colleague];
  for (const [number, one] of pages.entries()) {
    await signIn(one, number === 0 ? member : admin);
    await open(one, '/blog/post/new');
    await one.getByLabel('Slug').fill(slug);
    await one.getByLabel('Title', { exact: true }).fill(`Number ${number} of ${slug}`);
    await one.getByRole('button', { name: 'Moon', exact: true }).click();
  }
  await Promise.all(pages.map((one) => confirmSave(one, 'Save Post')));
  // Its notice would be gone after a while.
  const isPublished = (one: Page) => one.getByRole('heading', { level: 1, name: `of ${slug}` });
  const isRefused = (one: Page) =>
    one.getByText('Slug exists. Please choose a unique slug.').first();
  for (const one of pages) await expect(isPublished(one).or(isRefused(one))).toBeVisible();
  const late = (await isRefused(page).isVisible()) ? page : colleague;
  await expect(isPublished(late === page ? colleague : page)).toBeVisible();
  await late.getByLabel('Slug').fill(`${slug}-too`);
  await confirmSave(late, 'Save Post');
  await expect(isPublished(late)).toBeVisible();
  for (const path of [`/blog/post/${slug}`, `/blog/post/${slug}-too`]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: `of ${slug}` })).toBeVisible();
  }
});
