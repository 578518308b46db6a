// @covers No lost text | Bringing a version back makes a draft, and asks before it replaces another text; that text stays
import { authStore } from '@site/shared/auth';
import { post as POST, paper } from '@site/shared/content-types';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { loadBySlug } from '../data/record-slugs';
import { createRecord, editRecord } from '../data/save-record';
import { loadRecord } from '../data/stored-record';
import EditorPage from '../records/EditorPage';
import {
  click,
  field,
  notices,
  open,
  openRoutes,
  resetEditor,
  save,
  storedSite,
  type,
} from '../records/testing/editor';

const EDIT = '/blog/post/moon/edit';

beforeEach(() => {
  resetEditor();
  localStorage.setItem('site.session', 'member');
});

async function openHistory() {
  const details = screen.getByText('History').closest('details') as HTMLDetailsElement;
  details.open = true;
  await act(async () => fireEvent(details, new Event('toggle')));
}
const restore = (rev: number) => click(`Restore version ${rev}`);

/** A post called Newer, and Moon before. */
async function editedSite(): Promise<FakeDatabase> {
  const database = storedSite();
  const base = await loadBySlug(database, POST, 'moon');
  if (!base) throw new Error('not stored');
  const body = { ops: [{ insert: 'New text\n' }] };
  await editRecord(database, base, { ...base.fields, title: 'Newer', body });
  return database;
}
const publicTitle = (database: FakeDatabase) => database.load('blog/posts/1/title');
const draftTitle = (database: FakeDatabase) => database.load('drafts/post/1/title');

test('a version comes into the form as a change, is saved as a draft, and published by a save', async () => {
  const database = await editedSite();
  await open(EDIT, database);
  await openHistory();
  jest.useFakeTimers();
  await restore(1);
  expect(notices()).toEqual(['Version 1 is in the form. Readers do not see it yet.']);
  expect(field('Title').value).toBe('Moon');
  expect(field('Content').value).toContain('Stored text');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
  expect([await publicTitle(database), await draftTitle(database)]).toEqual(['Newer', 'Moon']);
  await save();
  expect(await database.load('blog/posts/1')).toMatchObject({ title: 'Moon', rev: 3 });
  expect(await database.load('post1/delta')).toContain('Stored text');
  expect(await database.load('drafts/post')).toEqual({});
});

test('the same version is restored again after it was changed, and the changes stay', async () => {
  const database = await editedSite();
  await open(EDIT, database);
  await openHistory();
  await restore(1);
  type('Title', 'Moon, changed');
  await restore(1);
  expect(screen.getByRole('dialog', { name: /^Leave without saving/ })).toBeTruthy();
  await click('Cancel');
  expect(field('Title').value).toBe('Moon, changed');
  await restore(1);
  await click('OK');
  expect(field('Title').value).toBe('Moon');
  await click('Restore the draft');
  expect(field('Title').value).toBe('Moon, changed');
});

test('a draft on the server is replaced after a question, and its text is offered', async () => {
  const database = await editedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await click('Save draft');
  await openHistory();
  await restore(1);
  expect(screen.getByRole('dialog', { name: /^Replace the draft .* version 1\?/ })).toBeTruthy();
  await click('Cancel');
  expect(field('Title').value).toBe('Drafted');
  await restore(1);
  await click('OK');
  expect(field('Title').value).toBe('Moon');
  expect(await draftTitle(database)).toBe('Drafted');
  await click('Save draft');
  expect(await database.load('drafts/post/1')).toMatchObject({ title: 'Moon', rev: 2 });
  await click('Restore the draft');
  expect(field('Title').value).toBe('Drafted');
});

test('a restored draft that is discarded leaves the public version in the form', async () => {
  const database = await editedSite();
  await open(EDIT, database);
  await openHistory();
  await restore(1);
  await click('Save draft');
  cleanup();
  await open(EDIT, database);
  await openHistory();
  await restore(1);
  await click('OK');
  await click('Discard the draft');
  await click('OK');
  expect(await screen.findByDisplayValue('Newer')).toBe(field('Title'));
  expect(await database.load('drafts/post')).toEqual({});
});

test('without a device to keep its text a draft is not replaced', async () => {
  const database = await editedSite();
  await open(EDIT, database);
  type('Title', 'Drafted');
  await click('Save draft');
  await openHistory();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await restore(1);
  await click('OK');
  full.mockRestore();
  expect(field('Title').value).toBe('Drafted');
  expect(notices()).toContain(
    'This browser cannot store the text of the draft. Discard the draft first.',
  );
});

test('an author does not replace a draft of somebody else', async () => {
  const database = await editedSite();
  const { posts } = database.root.blog as { posts: Record<number, object> };
  Object.assign(posts[1] ?? {}, { owner: '1' });
  await open(EDIT, database);
  await openHistory();
  const begun = { base: 2, rev: 1, state: 'draft', author: 'dora', by: 'dora', updated: 1 };
  Object.assign(database.root, {
    drafts: { post: { 1: begun } },
    draftTexts: { post: { 1: { rev: 1, data: '{"title":"Theirs"}' } } },
  });
  act(() => authStore.setState({ role: 'author' } as never));
  await restore(1);
  expect(notices()).toEqual([
    'Somebody else has a draft of this post. Ask them or an editor to finish or discard it first.',
  ]);
});

test('a kind without drafts on the server is changed by the save alone', async () => {
  const database = new FakeDatabase();
  const fields = { title: 'First', authors: 'A', link: 'https://example.org/', order: 1 };
  const created = await createRecord(database, paper, fields);
  if (!created.ok) throw new Error('not stored');
  const read = async () => loadRecord(database, paper, created.index);
  const base = await read();
  if (!base) throw new Error('not stored');
  await editRecord(database, base, { ...base.fields, title: 'Second' });
  await openRoutes(
    `/members/content/paper/${created.index}`,
    database,
    <>
      <Route path="/members/content/paper" element={<p>The list</p>} />
      <Route path="/members/content/:kind/:id" element={<EditorPage />} />
    </>,
  );
  await openHistory();
  await restore(1);
  expect(field('Title').value).toBe('First');
  expect((await read())?.fields.title).toBe('Second');
  await click('Save');
  expect(await read()).toMatchObject({ rev: 3, fields: { title: 'First' } });
});
