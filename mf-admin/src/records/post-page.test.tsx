// @covers No lost text | Removing it asks before unsaved text is left; the draft stays
// @covers No lost text | Nothing of what was removed is to be had without signing in; another slug where the old one was taken
import { post as POST } from '@site/shared/content-types';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { loadBySlug } from '../data/record-slugs';
import { createRecord, editRecord, removeRecord } from '../data/save-record';
import { newPost } from '../kinds/new-post';
import {
  click,
  field,
  loadPage,
  notices,
  open,
  openPath,
  post,
  resetEditor,
  save,
  storedSite,
  type,
} from './testing/editor';

beforeEach(resetEditor);

test('a new post starts with the defaults of the product', async () => {
  await open('/blog/post/new', storedSite());
  expect(field('Slug').value).toBe('post-2');
  expect(field('Title').value).toBe('New Post');
  expect(screen.getByText('Select at least one tag!')).toBeTruthy();
});

test('the slug is normalised as it is typed', async () => {
  await open('/blog/post/new', storedSite());
  type('Slug', ' My  First_Post!');
  expect(field('Slug').value).toBe('my-first_post');
});

test('a pasted file-sharing link becomes a thumbnail', async () => {
  await open('/blog/post/new', storedSite());
  type('Image address', 'https://drive.google.com/file/d/abc/view');
  expect(field('Image address').value).toBe('https://drive.google.com/thumbnail?id=abc&sz=w1000');
});

test('a new post is stored, then its page is loaded with the message', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  await click('Black Holes');
  type('Title', 'Event horizon');
  await save();
  expect(await database.load('blog/posts/2')).toMatchObject({
    slug: 'event-horizon',
    title: 'Event horizon',
    tags: ['black-holes'],
    file: 'post2',
  });
  expect(loadPage).toHaveBeenCalledWith('/blog/post/event-horizon', 'Post created successfully');
});

test('an existing post is edited with its text, and has no slug to change', async () => {
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  expect(screen.queryByLabelText('Slug')).toBeNull();
  expect(screen.getByText('Stored text')).toBeTruthy();
  type('Description', 'New');
  type('Content', 'New text');
  await save();
  expect(await database.load('blog/posts/1')).toMatchObject({ description: 'New', rev: 2 });
  expect(await database.load('post1')).toMatchObject({
    delta: '{"ops":[{"insert":"New text\\n"}]}',
    rev: 2,
  });
  expect(loadPage).toHaveBeenCalledWith('/blog/post/moon', 'Post updated successfully');
});

test('the preview is rendered as readers will see it, and the words are counted', async () => {
  await open('/blog/post/moon/edit', storedSite());
  expect(screen.getByText('2 words')).toBeTruthy();
  type('Content', 'Three new words');
  expect(screen.getByText('3 words')).toBeTruthy();
  await click('Preview');
  const preview = screen.getByRole('article', { name: 'Preview' });
  expect(preview.querySelector('p')?.textContent).toBe('Three new words');
  await click('Go on writing');
  expect(field('Content').value).toBe('Three new words');
});

async function removedSite() {
  const database = storedSite();
  const base = await loadBySlug(database, POST, 'moon');
  if (base) await removeRecord(database, base);
  return database;
}

test('a removed post leaves no word in public; members find it by its former address', async () => {
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  await click('Remove this post');
  await click('OK');
  const { history, ...shown } = database.root;
  expect(JSON.stringify(shown)).not.toMatch(/Moon|Stored text|full moon/);
  expect(JSON.stringify(history)).toContain('Stored text');
  expect(loadPage).toHaveBeenCalledWith('/blog', 'Post removed');
  cleanup();
  await open('/blog/post/moon/edit', database);
  expect(screen.getByRole('note').textContent).toContain('This post is removed.');
  expect(field('Title').value).toBe('Moon');
  expect(screen.queryByRole('button', { name: 'Remove this post' })).toBeNull();
});

test('a removed post is restored with everything, or with what is changed', async () => {
  const database = await removedSite();
  await open('/blog/post/moon/edit?removed=1', database);
  type('Description', 'New');
  await click('Restore Post');
  await click('OK');
  const { rev: _, ...stored } = post;
  expect(await database.load('blog/posts/1')).toMatchObject({ ...stored, description: 'New' });
  expect(await database.load('blog/posts/1')).not.toHaveProperty('hidden');
  expect(await database.load('post1/delta')).toContain('Stored text');
  expect(loadPage).toHaveBeenCalledWith('/blog/post/moon', 'Post restored');
});

test('a slug that was taken meanwhile is replaced by a proposal', async () => {
  const database = await removedSite();
  const theirs = { ...newPost(2, 0), slug: 'moon', title: 'Theirs', tags: ['isro'] };
  await createRecord(database, POST, theirs);
  await open('/blog/post/moon/edit?removed=1', database);
  expect(field('Slug').value).toBe('moon-2');
  expect(screen.getByText(/It was \/blog\/post\/moon\./)).toBeTruthy();
  type('Title', 'Precious words');
  type('Slug', 'moon');
  await click('Restore Post');
  await click('OK');
  expect(notices()).toContain('Slug exists. Please choose a unique slug.');
  expect(field('Title').value).toBe('Precious words');
  type('Slug', 'old-moon');
  await click('Restore Post');
  await click('OK');
  expect(await database.load('blog/posts/1')).toMatchObject({
    slug: 'old-moon',
    title: 'Precious words',
  });
  expect(await database.load('blog/posts/2')).toMatchObject({ slug: 'moon', title: 'Theirs' });
});

test('for a slug that is older than the rules another is offered', async () => {
  const database = storedSite();
  database.root = JSON.parse(JSON.stringify(database.root).replace('"moon"', '"Moon.Landing"'));
  const base = await loadBySlug(database, POST, 'Moon.Landing');
  if (base) await removeRecord(database, base);
  await open('/blog/post/Moon.Landing/edit?removed=1', database);
  expect(field('Slug').value).toBe('moonlanding');
  await click('Restore Post');
  await click('OK');
  expect(await database.load('blog/posts/1')).toMatchObject({ slug: 'moonlanding', title: 'Moon' });
});

test('a post that loses its slug while it is edited asks for another, and no word is lost', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  type('Title', 'Precious words');
  const base = await loadBySlug(database, POST, 'moon');
  if (base) await removeRecord(database, base);
  await createRecord(database, POST, { ...newPost(2, 0), slug: 'moon', tags: ['isro'] });
  await save();
  expect(screen.getByRole('dialog').textContent).toContain('Readers do not see it');
  await click('Overwrite theirs');
  expect(field('Title').value).toBe('Precious words');
  type('Slug', 'moon-again');
  await save();
  await click('Overwrite theirs');
  expect(await database.load('blog/posts/1')).toMatchObject({
    slug: 'moon-again',
    title: 'Precious words',
  });
});

test('an older version of a removed post is put into the form, which restores it', async () => {
  const database = storedSite();
  const first = await loadBySlug(database, POST, 'moon');
  if (!first) throw new Error('not stored');
  await editRecord(database, first, { ...first.fields, title: 'Worse' });
  const second = await loadBySlug(database, POST, 'moon');
  if (second) await removeRecord(database, second);
  await open('/blog/post/moon/edit?removed=1', database);
  expect(field('Title').value).toBe('Worse');
  const details = screen.getByText('History').closest('details') as HTMLDetailsElement;
  details.open = true;
  await act(async () => fireEvent(details, new Event('toggle')));
  expect(screen.getByText('Today: version 3').closest('li')?.textContent).toContain('removed');
  await click('Restore version 1');
  expect(field('Title').value).toBe('Moon');
  await click('Restore Post');
  await click('OK');
  expect(await database.load('blog/posts/1')).toMatchObject({ title: 'Moon', rev: 4 });
});

test('an unknown slug has no editor, and leads to the blog after 500 ms', async () => {
  jest.useFakeTimers();
  await openPath('/blog/post/sun/edit', storedSite());
  expect(screen.getByText('Post not found')).toBeTruthy();
  act(() => jest.advanceTimersByTime(499));
  expect(screen.queryByText('The list')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('The list')).toBeTruthy();
  jest.useRealTimers();
});

test('removing a post asks before unsaved text is left, which stays as a draft', async () => {
  localStorage.setItem('site.session', 'member');
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  type('Title', 'Unsaved words');
  await click('Remove this post');
  await click('OK');
  expect(screen.getByRole('dialog', { name: /^Leave without saving/ })).toBeTruthy();
  await click('Cancel');
  expect(await database.load('blog/posts/1/rev')).toBe(1);
  await click('Remove this post');
  await click('OK');
  await click('OK');
  expect(await database.load('blog/posts/1')).toMatchObject({ hidden: true, rev: 2 });
  // The browser is not to ask once more.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  dispatchEvent(new Event('pagehide'));
  // On this device, or after a few seconds on the server.
  const drafts = [
    { ...localStorage },
    await database.load('drafts'),
    await database.load('draftTexts'),
  ];
  expect(JSON.stringify(drafts)).toContain('Unsaved words');
});

test('a device whose clock is a day off is asked to check the date', async () => {
  const database = storedSite();
  database.clockOffset = -24 * 60 * 60_000;
  await open('/blog/post/new', database);
  expect(screen.getByText(/clock of this device is about 24 hours ahead/)).toBeTruthy();
});
