// @covers Validation | 'Are you sure you want to save?' before every save
// @covers Messages | 'error' where a save fails, logged, the text kept
// @covers No lost text | Overwriting a colleague's version knowingly; it stays in the history
import { post as POST } from '@site/shared/content-types';
import { screen } from '@testing-library/react';
import { loadBySlug } from '../data/record-slugs';
import { editRecord } from '../data/save-record';
import {
  click,
  field,
  loadPage,
  notices,
  open,
  post,
  resetEditor,
  save,
  storedSite,
  type,
} from './testing/editor';

beforeEach(resetEditor);

test('declining the question saves nothing', async () => {
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  await click('Save Post');
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to save?' })).toBeTruthy();
  await click('Cancel');
  expect(await database.load('blog/posts/1/rev')).toBe(1);
});

test('a failed save says error, is logged, and keeps what was typed', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  type('Title', 'Precious words');
  database.failure = new Error('offline');
  await save();
  expect(notices()).toEqual(['error']);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  expect(field('Title').value).toBe('Precious words');
  expect(screen.getByRole('alert').textContent).toContain('Your text is still here.');
});

test('a member who was removed sees why nothing is saved, and keeps the text', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  type('Title', 'Precious words');
  database.denied = true;
  await save();
  expect(screen.getByRole('alert').textContent).toContain('no longer a member');
  expect(field('Title').value).toBe('Precious words');
  logged.mockRestore();
});

describe('when somebody else saved meanwhile', () => {
  let database = storedSite();
  let logged: jest.SpyInstance;
  beforeEach(async () => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    database = storedSite();
    const stored = { ...post, addedLater: 'A field of a later version' };
    database.root.blog = { tags: ['isro'], posts: { 0: {}, 1: stored } };
    await open('/blog/post/moon/edit', database);
    type('Title', 'Mine');
    const theirs = await loadBySlug(database, POST, 'moon');
    if (theirs) {
      await editRecord(database, theirs, { ...theirs.fields, title: 'Theirs' });
    }
    await save();
  });
  afterEach(() => logged.mockRestore());

  test('both versions are shown and nothing is replaced', async () => {
    const dialog = screen.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
    expect(dialog.querySelector('del')?.textContent).toContain('Theirs');
    expect(dialog.querySelector('ins')?.textContent).toContain('Mine');
    expect(await database.load('blog/posts/1/title')).toBe('Theirs');
  });

  test('mine can be kept as a copy', async () => {
    await click('Save mine as a copy');
    expect(await database.load('blog/posts/1/title')).toBe('Theirs');
    expect(await database.load('blog/posts/2')).toMatchObject({
      slug: 'moon-copy',
      title: 'Mine',
      addedLater: 'A field of a later version',
    });
    expect(loadPage).toHaveBeenCalledWith('/blog/post/moon-copy', 'Post created successfully');
  });

  test('mine can overwrite theirs, which stays in the history', async () => {
    await click('Overwrite theirs');
    expect(await database.load('blog/posts/1')).toMatchObject({ title: 'Mine', rev: 3 });
    expect(await database.load('history/post1/2/record/title')).toBe('Theirs');
  });
});
