import { authStore } from '@stss/shared/auth';
import { noticeStore } from '@stss/shared/notices';
import { plainText } from '@stss/shared/post-renderer';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { DatabaseProvider } from '../data/DatabaseContext';
import { FakeDatabase } from '../data/fake-database';
import { editPost, readPostBySlug } from '../data/posts';
import type { RichTextEditorProps } from '../rich-text/RichTextEditor';
import { leaveForBlog, leaveForPost } from './leave-editor';
import PostEditorPage from './PostEditorPage';

jest.mock('./leave-editor', () => ({ leaveForPost: jest.fn(), leaveForBlog: jest.fn() }));
// The library's text area needs a real browser; the end-to-end tests write in it.
jest.mock('../rich-text/QuillEditor', () => ({
  __esModule: true,
  default: ({ label, initial, onChange }: RichTextEditorProps) => (
    <textarea
      aria-label={label}
      defaultValue={plainText(initial)}
      onChange={(event) => onChange({ ops: [{ insert: `${event.target.value}\n` }] })}
    />
  ),
}));

const notices = () => noticeStore.getState().notices.map(({ text }) => text);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const click = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const save = async () => {
  await click('Save Post');
  await click('OK');
};

const post = {
  slug: 'moon',
  title: 'Moon',
  description: 'Old',
  image: 'https://example.org/a.png',
  date: '2026-01-01',
  tags: ['isro'],
  file: 'post1',
  rev: 1,
};
const body = { delta: '{"ops":[{"insert":"Stored text\\n"}]}', index: 1, rev: 1 };
const storedSite = () =>
  new FakeDatabase({
    blog: { tags: ['isro', 'black-holes'], posts: { 0: {}, 1: post } },
    post1: body,
  });

async function open(path: string, database: FakeDatabase) {
  await act(async () => {
    render(
      <DatabaseProvider value={async () => database}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/blog/post/new" element={<PostEditorPage />} />
            <Route path="/blog/post/:slug/edit" element={<PostEditorPage />} />
          </Routes>
        </MemoryRouter>
      </DatabaseProvider>,
    );
  });
  await screen.findByRole('textbox', { name: 'Content' });
}

beforeEach(() => {
  localStorage.clear();
  jest.mocked(leaveForPost).mockReset();
  noticeStore.setState({ notices: [] });
  authStore.setState({ status: 'member', user: { uid: '1', email: '' } }, true);
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
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

test('a save without a tag is aborted after the question', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  await save();
  expect(notices()).toEqual(['Please add atleast one tag']);
  expect(await database.read('blog/posts/2')).toBeNull();
});

test.each([
  ['moon-', 'Please remove trailing hyphens from slug'],
  ['moon', 'Slug exists. Please choose a unique slug.'],
])('the slug %j is refused', async (slug, message) => {
  await open('/blog/post/new', storedSite());
  await click('Black Holes');
  type('Slug', slug);
  await save();
  expect(notices()).toEqual([message]);
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

test('who answers no saves nothing', async () => {
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  await click('Save Post');
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to save?' })).toBeTruthy();
  await click('Cancel');
  expect(await database.read('blog/posts/1/rev')).toBe(1);
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
    await open('/blog/post/moon/edit', database);
    type('Title', 'Mine');
    const theirs = await readPostBySlug(database, 'moon');
    if (theirs) {
      const { post, body: text } = theirs;
      await editPost(database, theirs, { ...post, title: 'Theirs', body: text });
    }
    await save();
  });
  afterEach(() => logged.mockRestore());

  test('both versions are shown and nothing is replaced', async () => {
    const dialog = screen.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
    expect(dialog.querySelector('del')?.textContent).toContain('Theirs');
    expect(dialog.querySelector('ins')?.textContent).toContain('Mine');
    expect(await database.read('blog/posts/1/title')).toBe('Theirs');
  });

  test('mine can be kept as a copy', async () => {
    await click('Keep mine as a copy');
    expect(await database.read('blog/posts/1/title')).toBe('Theirs');
    expect(await database.read('blog/posts/2')).toMatchObject({ slug: 'moon-copy', title: 'Mine' });
    expect(leaveForPost).toHaveBeenCalledWith('moon-copy', 'Post created successfully');
  });

  test('mine can overwrite theirs, which stays in the history', async () => {
    await click('Overwrite theirs');
    expect(await database.read('blog/posts/1')).toMatchObject({ title: 'Mine', rev: 3 });
    expect(await database.read('history/post1/2/record/title')).toBe('Theirs');
  });
});

test('a draft that was never saved is offered and can be restored', async () => {
  localStorage.setItem('stss.session', 'member');
  const draft = {
    fields: {
      ...post,
      title: 'Drafted',
      body: { ops: [{ insert: 'Drafted text\n' }] },
      hidden: false,
    },
    baseRev: 0,
    writtenAt: 1,
  };
  localStorage.setItem('stss.draft.1.post-edit-moon', JSON.stringify(draft));
  await open('/blog/post/moon/edit', storedSite());
  expect(screen.getByText(/newer version/)).toBeTruthy();
  await click('Restore the draft');
  expect(field('Title').value).toBe('Drafted');
  expect(field('Content').value).toBe('Drafted text');
});

test('a draft can be discarded, for good', async () => {
  localStorage.setItem(
    'stss.draft.1.post-new-x',
    JSON.stringify({
      fields: { ...post, body: { ops: [] }, hidden: false },
      baseRev: 0,
      writtenAt: 1,
    }),
  );
  await open('/blog/post/new', storedSite());
  await click('Discard');
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
  expect(localStorage.getItem('stss.draft.1.post-new-x')).toBeNull();
});

test('an unknown slug has no editor, and leads to the blog after 500 ms', async () => {
  jest.useFakeTimers();
  await act(async () => {
    render(
      <DatabaseProvider value={async () => storedSite()}>
        <MemoryRouter initialEntries={['/blog/post/sun/edit']}>
          <Routes>
            <Route path="/blog/post/:slug/edit" element={<PostEditorPage />} />
            <Route path="/blog" element={<p>The list</p>} />
          </Routes>
        </MemoryRouter>
      </DatabaseProvider>,
    );
  });
  expect(screen.getByText('Post not found')).toBeTruthy();
  act(() => jest.advanceTimersByTime(499));
  expect(screen.queryByText('The list')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('The list')).toBeTruthy();
  jest.useRealTimers();
});
