import { act, screen } from '@testing-library/react';
import { leaveForBlog, leaveForPost } from './leave-editor';
import {
  click,
  field,
  open,
  openPath,
  save,
  startAfresh,
  storedSite,
  type,
} from './testing/editor';

jest.mock('./leave-editor', () => ({ leaveForPost: jest.fn(), leaveForBlog: jest.fn() }));
// The end-to-end tests write in the real one.
jest.mock('../rich-text/QuillEditor', () => require('./testing/PlainEditor'));

beforeEach(() => {
  startAfresh();
  jest.mocked(leaveForPost).mockReset();
});

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
  type('Image address (optional)', 'https://drive.google.com/file/d/abc/view');
  expect(field('Image address (optional)').value).toBe(
    'https://drive.google.com/thumbnail?id=abc&sz=w1000',
  );
});

test('a new post is stored, then its page is loaded with the message', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  await click('Black Holes');
  type('Title', 'Event horizon');
  await save();
  expect(await database.read('blog/posts/2')).toMatchObject({
    slug: 'post-2',
    title: 'Event horizon',
    tags: ['black-holes'],
    file: 'post2',
  });
  expect(leaveForPost).toHaveBeenCalledWith('post-2', 'Post created successfully');
});

test('an existing post is edited with its text, and has no slug to change', async () => {
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  expect(screen.queryByLabelText('Slug')).toBeNull();
  expect(screen.getByText('Stored text')).toBeTruthy();
  type('Description', 'New');
  type('Content', 'New text');
  await save();
  expect(await database.read('blog/posts/1')).toMatchObject({ description: 'New', rev: 2 });
  expect(await database.read('post1')).toMatchObject({
    delta: '{"ops":[{"insert":"New text\\n"}]}',
    rev: 2,
  });
  expect(leaveForPost).toHaveBeenCalledWith('moon', 'Post updated successfully');
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

test('a post can be removed and brought back; nothing is deleted', async () => {
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  await click('Remove this post');
  await click('OK');
  expect(await database.read('blog/posts/1')).toMatchObject({
    hidden: true,
    title: 'Moon',
    rev: 2,
  });
  expect(await database.read('post1/delta')).toContain('Stored text');
  expect(leaveForBlog).toHaveBeenCalledWith('Post removed');
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
  localStorage.setItem('stss.session', 'member');
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  type('Title', 'Unsaved words');
  await click('Remove this post');
  await click('OK');
  expect(screen.getByRole('dialog', { name: /^Leave without saving/ })).toBeTruthy();
  await click('Cancel');
  expect(await database.read('blog/posts/1/rev')).toBe(1);
  await click('Remove this post');
  await click('OK');
  await click('OK');
  expect(await database.read('blog/posts/1')).toMatchObject({ title: 'Moon', hidden: true });
  // The browser is not to ask once more.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...localStorage })).toContain('Unsaved words');
});

test('a device whose clock is a day off is asked to check the date', async () => {
  const database = storedSite();
  database.clockOffset = -24 * 60 * 60_000;
  await open('/blog/post/new', database);
  expect(screen.getByText(/clock of this device is about 24 hours ahead/)).toBeTruthy();
});
