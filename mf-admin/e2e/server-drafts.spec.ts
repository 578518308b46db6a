// @covers No lost text | A draft on the server: saved as it is typed, on every device, merged with what others type
// @covers No lost text | Who else has it open is named, and only members read drafts
import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, holdServerDrafts, open, saveDraft, textArea, unique } from './editor-page';

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const description = (page: Page) => page.getByLabel('Description');
const saved = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d$/);

/** Ends the page's process without any of its handlers. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('a draft follows its author, merges what two tabs type, and ends with its publication', {
  tag: '@writes',
}, async ({ page, browser, request }) => {
  const words = unique('Drafted');
  const drafts = await holdServerDrafts(page);
  drafts.release();
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await title(page).fill(words);
  await textArea(page).click();
  await page.keyboard.type('Words that nobody saved');
  await expect(saved(page)).toBeVisible({ timeout: 10_000 });
  drafts.isHeld = true;
  await page.keyboard.type(', and more');
  await expect(textArea(page)).toBeFocused();
  // On this device first; no longer once the server has it.
  const local = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(local).toContain('and more');
  drafts.release();
  await expect.poll(local).not.toContain('and more');
  const { pathname, search } = new URL(page.url());
  expect(search).toMatch(/^\?draft=-/);
  await kill(page);

  // Nobody but members reads a word of it.
  for (const path of ['drafts', 'draftTexts', 'reviews', 'presence', 'drafts/post']) {
    const answer = await request.get(`http://localhost:9000/${path}.json?ns=site-local`);
    expect(answer.status(), path).toBe(401);
  }

  // Another device of the same member, which opens it in two tabs.
  const device = await browser.newContext();
  const first = await device.newPage();
  await signIn(first, member);
  await open(first, pathname + search);
  await expect(title(first)).toHaveValue(words);
  await expect(textArea(first)).toContainText('Words that nobody saved, and more');
  await expect(first.getByRole('region', { name: 'Draft' })).toContainText(/saved .* by you/);
  const second = await device.newPage();
  await open(second, pathname + search);
  await expect(first.getByText('You have this open in another tab.')).toBeVisible();
  await description(first).fill('Typed in the first tab');
  await second.getByRole('button', { name: 'Moon', exact: true }).click();
  await expect(saved(first)).toBeVisible({ timeout: 10_000 });
  await expect(saved(second)).toBeVisible({ timeout: 10_000 });
  await title(first).fill(`${words} twice`);
  await saveDraft(first);
  await expect(first.getByRole('button', { name: 'Moon', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The same field in both: a conflict, in which nothing is lost.
  await title(second).fill('Theirs');
  await saveDraft(second);
  const conflict = second.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(conflict.locator('ins').filter({ hasText: 'Theirs' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(title(second)).toHaveValue(`${words} twice`);
  await expect(description(second)).toHaveValue('Typed in the first tab');
  await expect(second.getByRole('region', { name: 'Unsaved draft' })).toBeVisible();
  await second.close();
  await expect(first.getByText('You have this open in another tab.')).toBeHidden();

  // The publication ends it.
  const slug = unique('drafted');
  await first.getByLabel('Slug').fill(slug);
  await confirmSave(first, 'Save Post');
  await expect(first).toHaveURL(new RegExp(`/blog/post/${slug}$`));
  await open(first, pathname + search);
  await expect(first.getByText('This draft was published')).toBeVisible();
});
