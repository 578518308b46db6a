import { authStore } from '@site/shared/auth';
import { post as POST } from '@site/shared/content-types';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FakeDatabase } from '../data/fake-database';
import { loadRecord } from '../data/stored-record';
import { loadDraft } from '../drafts/draft-text';
import { openTab } from '../drafts/testing/tab';
import { scheduleRecord } from '../schedule/schedule-record';
import {
  click,
  field,
  loadPage,
  notices,
  open,
  openPath,
  resetEditor,
  save,
  storedSite,
  type,
} from './testing/editor';

beforeEach(() => {
  resetEditor();
  history.replaceState(null, '', '/blog/post/new');
  localStorage.setItem('site.session', 'member');
});

const EDIT = '/blog/post/moon/edit';
const NEW = '-0000000000000000000';
const COMMENT = 'Comment';
const drafts = async (database: FakeDatabase) =>
  Object.values(Object((await database.load('drafts/post')) ?? {}));
const draftTexts = async (database: FakeDatabase) => database.load('draftTexts/post');
const saveDraft = () => click('Save draft');
const localDrafts = () => Object.keys({ ...localStorage }).filter((name) => /draft/.test(name));

/** Saves the draft of the stored post as another tab does. */
async function saveElsewhere(database: FakeDatabase, changed: Record<string, unknown>) {
  const start = await loadDraft(database, POST, '1');
  const tab = openTab(database, POST, '1', {}, start);
  tab.type(changed);
  await tab.saveNow();
  await tab.hold();
}

test('a new post is saved while it is typed, at an address that opens it again', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  jest.useFakeTimers();
  type('Title', 'Begun');
  type('Content', 'Words');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
  expect(screen.getByText(/^Draft saved \d\d:\d\d$/)).toBeTruthy();
  expect(await drafts(database)).toMatchObject([{ title: 'Begun', base: 0, rev: 1 }]);
  expect(localDrafts()).toEqual([]);
  const address = location.pathname + location.search;
  expect(address).toMatch(/^\/blog\/post\/new\?draft=-/);

  cleanup();
  await open(address, database);
  expect(field('Title').value).toBe('Begun');
  expect(field('Content').value).toContain('Words');
  expect(screen.getByRole('region', { name: 'Draft' }).textContent).toContain('This is a draft');
});

test('publishing a draft ends it by the same save, its author owns the post', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  type('Title', 'By an author');
  await click(/^isro$/i);
  await saveDraft();
  const id = Object.keys(Object(await database.load('drafts/post')))[0];
  const path = `drafts/post/${id}`;
  const token = 'a'.repeat(22);
  const begun = { ...Object(await database.load(path)), author: 'olga', preview: token };
  const root = database.root as Record<string, Record<string, Record<string, unknown>>>;
  Object.assign(root, {
    drafts: { post: { [String(id)]: begun } },
    previews: { [token]: { expires: 1 } },
    members: { olga: { role: 'author' } },
  });
  cleanup();
  await open(`/blog/post/new?draft=${id}`, database);
  await save();
  expect(loadPage).toHaveBeenCalledWith('/blog/post/by-an-author', 'Post created successfully');
  expect(await database.load('blog/posts/2')).toMatchObject({ owner: 'olga', rev: 1 });
  expect(await drafts(database)).toEqual([]);
  expect(await draftTexts(database)).toEqual({});
  expect(Object.values(Object(await database.load('previews')))).toEqual([
    { ended: expect.any(Number) },
  ]);
  expect(Object.values(Object(await database.load(`reviews/post/${id}`)))).toMatchObject([
    { verdict: 'published', draftRev: 1, uid: 'member-1' },
  ]);
});

test('a draft of a published post leaves the public version, until it is saved', async () => {
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  expect(await database.load('blog/posts/1/title')).toBe('Moon');
  expect(await drafts(database)).toMatchObject([{ base: 1 }]);
  cleanup();
  await open(EDIT, database);
  expect(field('Title').value).toBe('Drafted');
  const notice = screen.getByRole('region', { name: 'Draft' });
  expect(notice.querySelector('del')?.textContent).toContain('Moon');
  await save();
  expect(await database.load('blog/posts/1')).toMatchObject({ title: 'Drafted', rev: 2 });
  expect(await drafts(database)).toEqual([]);
});

test('a draft of an older version is a conflict when it is published', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  const posts = database.root as { blog: { posts: Record<number, object> } };
  posts.blog.posts[1] = { ...posts.blog.posts[1], title: 'Newer', rev: 2 };
  database.root.post1 = { ...Object(database.root.post1), rev: 2 };
  cleanup();
  await open(EDIT, database);
  await save();
  expect(screen.getByRole('dialog').textContent).toContain('Somebody else saved this meanwhile');
  await click('Overwrite theirs');
  expect(await database.load('blog/posts/1')).toMatchObject({ title: 'Drafted', rev: 3 });
  expect(await drafts(database)).toEqual([]);
});

test('a draft is no conflict with what its own writer did to the post since', async () => {
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  await click('Remove this post');
  await click('OK');
  expect(await database.load('blog/posts/1')).toMatchObject({ hidden: true, rev: 2 });
  cleanup();
  await open(`${EDIT}?removed=1`, database);
  expect(field('Title').value).toBe('Drafted');
  await click('Restore Post');
  await click('OK');
  expect(loadPage).toHaveBeenLastCalledWith('/blog/post/moon', 'Post restored');
  expect(await database.load('blog/posts/1')).toMatchObject({ title: 'Drafted', rev: 3 });
  expect(await drafts(database)).toEqual([]);
});

test('a draft that was changed elsewhere is not published unseen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  await saveElsewhere(database, { description: 'Added elsewhere' });
  await save();
  expect(await database.load('blog/posts/1/title')).toBe('Moon');
  expect(screen.getByRole('alert').textContent).toContain('form now shows those changes');
  expect(field('Description').value).toBe('Added elsewhere');
  await save();
  expect(await database.load('blog/posts/1')).toMatchObject({
    ...{ title: 'Drafted', description: 'Added elsewhere' },
  });
});

test('two texts of one field are compared, and the one given up is kept on this device', async () => {
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  await saveElsewhere(database, { title: 'Theirs' });
  type('Title', 'Mine');
  await saveDraft();
  const dialog = screen.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  expect(dialog.querySelector('del')?.textContent).toContain('Theirs');
  expect(dialog.querySelector('ins')?.textContent).toContain('Mine');
  await click('Keep writing');
  expect(field('Title').value).toBe('Mine');
  await click('Compare');
  await click('Use theirs');
  await waitFor(() => expect(screen.getByText(/^Draft saved/)).toBeTruthy());
  expect(field('Title').value).toBe('Theirs');
  await click('Restore the draft');
  expect(field('Title').value).toBe('Mine');
});

test('a draft can be discarded: the form shows the public version again', async () => {
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  cleanup();
  await open(EDIT, database);
  await click('Discard the draft');
  await click('OK');
  await waitFor(() => expect(field('Title').value).toBe('Moon'));
  expect(notices()).toContain('Draft discarded');
  expect(await drafts(database)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
});

test('a draft that somebody changed is not discarded unseen', async () => {
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Draft');
  await saveDraft();
  cleanup();
  await open(EDIT, database);
  await saveElsewhere(database, { title: 'Changed elsewhere' });
  const discard = async () => {
    await click('Discard the draft');
    await click('OK');
  };
  await discard();
  expect(notices().at(-1)).toContain('could not be discarded');
  expect(await drafts(database)).toMatchObject([{ title: 'Changed elsewhere' }]);
  expect(field('Title').value).toBe('Changed elsewhere');
  await discard();
  expect(await drafts(database)).toEqual([]);
});

test('a schedule over that of a colleague asks, and keeps those words in the reviews', async () => {
  const database = storedSite();
  const base = await loadRecord(database, POST, 1);
  if (!base) throw new Error('No such post.');
  const fields = { ...base.fields, title: 'Scheduled first' };
  const at = Date.parse('2099-01-01T12:00Z');
  await scheduleRecord(database, { type: POST, base, fields, at });
  await open(EDIT, database);
  type('Title', 'Scheduled second');
  await saveDraft();
  type('Time of publication', '2099-02-01T10:00');
  const schedule = async (answer: string) => {
    await click('Schedule');
    await click('OK');
    expect(screen.getByRole('dialog').textContent).toContain('“Scheduled first”');
    await click(answer);
  };
  await schedule('Cancel');
  expect(screen.getByText(/another version is still scheduled/)).toBeTruthy();
  expect(await database.load('scheduled/post/1')).toMatchObject({ rev: 1, at });
  await schedule('OK');
  expect(await database.load('scheduled/post/1')).toMatchObject({
    ...{ rev: 2, title: 'Scheduled second' },
  });

  cleanup();
  await open(EDIT, database);
  expect(screen.getByText(/replaced the scheduled version/)).toBeTruthy();
  type('Title', 'Typed since');
  await click('Put this text into the form');
  expect(field('Title').value).toBe('Scheduled first');
  expect(screen.getAllByRole('region', { name: 'Unsaved draft' })).toHaveLength(1);
});

test('an author reads the draft of somebody else, and an unknown one is said to be gone', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  type('Title', 'Of an editor');
  await saveDraft();
  const address = location.pathname + location.search;
  cleanup();
  const olga = { uid: 'olga', email: '' };
  act(() => authStore.setState({ status: 'member', user: olga, role: 'author' }, true));
  await openPath(address, database);
  expect(await screen.findByText('You can read this, but not change it.')).toBeTruthy();
  expect(screen.getByText('Of an editor')).toBeTruthy();
  cleanup();
  await openPath(`/blog/post/new?draft=${NEW}`, database);
  expect(await screen.findByText('There is no such draft')).toBeTruthy();
});

test('a comment is stored once however often the button is pressed, and none that is typed meanwhile is lost', async () => {
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  const comments = async () => Object.values(Object(await database.load('reviews/post/1')));
  type(COMMENT, 'First');
  database.before = async () => type(COMMENT, 'Second');
  for (const _ of [1, 2]) {
    const button = screen.getByRole('button', { name: 'Add the comment' });
    act(() => void fireEvent.click(button));
  }
  await act(async () => {});
  expect(await comments()).toMatchObject([{ text: 'First' }]);
  expect(field(COMMENT).value).toBe('Second');
  database.before = async () => type(COMMENT, 'Third');
  await click('Submit for review');
  expect(await comments()).toMatchObject([{}, { text: 'Second', verdict: 'submitted' }]);
  expect(field(COMMENT).value).toBe('Third');
});

test.each([false, true])(
  'an author saves and removes what is public only where the society allows it: %s',
  async (authorsPublish) => {
    const database = storedSite();
    const posts = database.root as { blog: { posts: Record<number, object> } };
    posts.blog.posts[1] = { ...posts.blog.posts[1], owner: 'olga' };
    database.root.content = { settings: { main: { authorsPublish } } };
    const olga = { uid: 'olga', email: '' };
    authStore.setState({ status: 'member', user: olga, role: 'author' }, true);
    await open(EDIT, database);
    expect(screen.getByRole('button', { name: 'Submit for review' })).toBeTruthy();
    for (const name of ['Save Post', 'Remove this post']) {
      expect([name, screen.queryByRole('button', { name }) !== null]).toEqual([
        name,
        authorsPublish,
      ]);
    }
    cleanup();
    await open('/blog/post/new', database);
    const what = authorsPublish ? 'you can save' : 'it can be published';
    expect(screen.getByRole('heading', { name: `To do before ${what} (4)` })).toBeTruthy();
  },
);

test.each([
  ['published', 'This draft was published', '/blog'],
  ['scheduled', 'This draft was scheduled', '/members'],
  ['changes', 'There is no such draft', '/blog'],
])('of a draft that is gone, the verdict "%s" is known', async (verdict, title, path) => {
  const database = storedSite();
  const comment = { uid: 'dora', email: 'dora@example.org', time: 1, draftRev: 1 };
  const entries = {
    a: { ...comment, verdict: 'submitted' },
    b: { ...comment, verdict },
    c: comment,
  };
  database.root.reviews = { post: { [NEW]: entries } };
  await openPath(`/blog/post/new?draft=${NEW}`, database);
  expect(await screen.findByText(title)).toBeTruthy();
  const [help, onward, ...others] = screen.getAllByRole('link');
  expect(help?.textContent).toBe('Help');
  expect(onward?.getAttribute('href')).toBe(path);
  expect(others).toEqual([]);
  expect(screen.queryByText(/by dora@example.org/) !== null).toBe(verdict !== 'changes');
});

test('others who have the same post open are named as long as they have', async () => {
  const database = storedSite();
  await open(EDIT, database);
  expect(Object.keys(Object(await database.load('presence/post/1')))).toEqual(['member-1']);
  const entry = { email: 'olga@example.org', since: 1 };
  let close = () => {};
  act(() => {
    close = database.keepWhileConnected('presence/post/1/olga/c', entry);
  });
  expect(screen.getByText('Also opened by olga@example.org.')).toBeTruthy();
  act(close);
  expect(screen.queryByText(/Also opened by/)).toBeNull();
  act(() => {
    database.keepWhileConnected('presence/post/1/member-1/other', entry);
  });
  expect(screen.getByText('You have this open in another tab.')).toBeTruthy();
});

test('a text on this device that the server has too is not offered', async () => {
  const database = storedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await saveDraft();
  const text = (await loadDraft(database, POST, '1'))?.fields;
  const offer = (title: string) =>
    localStorage.setItem(
      `site.draft.1.post-edit-moon/${title}`,
      JSON.stringify({ fields: { ...text, title }, baseRev: 1, writtenAt: 1 }),
    );
  offer('Drafted');
  offer('Other');
  cleanup();
  await open(EDIT, database);
  expect(screen.getAllByRole('region', { name: 'Unsaved draft' })).toHaveLength(1);
});
