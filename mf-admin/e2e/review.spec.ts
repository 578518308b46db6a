// @covers Roles | An author submits, an editor asks for changes and publishes; readers see nothing before
import { expect, type Page, test } from '@playwright/test';
import { member, signIn, author as writer } from '../../e2e/fixtures/site';
import { confirmSave, open, textArea, unique } from './editor-page';

test('an author writes, an editor reviews and publishes', { tag: '@writes' }, async ({
  page: author,
  browser,
  request,
}) => {
  const title = unique('Reviewed');
  const editor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(author, writer);
  await signIn(editor, member);

  await open(author, '/blog/post/new');
  await expect(author.getByRole('button', { name: 'Save Post' })).toHaveCount(0);
  await author.getByLabel('Title', { exact: true }).fill(title);
  await author.getByLabel('Slug').fill(title.toLowerCase());
  await author.getByRole('button', { name: 'Moon', exact: true }).click();
  await textArea(author).click();
  await author.keyboard.type(`Words of ${title}.`);
  await author.getByRole('heading', { name: 'Review' }).click();
  await author.getByLabel('Comment').fill('My first post');
  await author.getByRole('button', { name: 'Submit for review' }).press('Enter');
  const panel = (page: Page) => page.getByRole('region', { name: 'Review' });
  await expect(panel(author).getByText('This draft is waiting for review.')).toBeVisible();

  await open(editor, '/members');
  const queue = editor.getByRole('region', { name: 'Waiting for review' });
  await queue.getByRole('link', { name: title }).click();
  await expect(textArea(editor)).toContainText(`Words of ${title}.`);
  await expect(panel(editor).getByText('My first post')).toBeVisible();
  await expect(editor.getByText(`Also opened by ${writer}`)).toBeVisible();
  await editor.getByRole('button', { name: 'Request changes' }).press('Enter');
  await expect(editor.getByText('Please say what should change')).toBeVisible();
  await editor.getByLabel('Comment').fill('Which source?');
  await editor.getByRole('button', { name: 'Request changes' }).press('Enter');

  await expect(panel(author).getByText('An editor asked for changes.')).toBeVisible();
  await expect(panel(author).getByText('Which source?')).toBeVisible();
  await author.getByLabel('Description').fill('With a source');
  await author.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(panel(author).getByText('This draft is waiting for review.')).toBeVisible();

  const read = (path: string) => request.get(`http://localhost:9000/${path}.json?ns=site-local`);
  for (const path of ['blog', 'latest', 'meta', 'content/event']) {
    expect(await (await read(path)).text(), path).not.toContain(title);
  }
  for (const path of ['drafts', 'draftTexts', 'reviews', 'presence', 'scheduled', 'previews']) {
    expect((await read(path)).status(), path).toBe(401);
  }

  await editor.reload();
  await expect(editor.getByLabel('Description')).toHaveValue('With a source');
  await confirmSave(editor, 'Save Post');
  await expect(editor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(editor.getByText(`Words of ${title}.`)).toBeVisible();
});
