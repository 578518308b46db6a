import { authStore } from '@site/shared/auth';
import { sectionText, teamMember } from '@site/shared/content-types';
import { cleanup, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { readFirstRecords } from '../data/first-records';
import { createRecord } from '../data/save-record';
import { readRecord } from '../data/stored-record';
import { click, field, notices, openRoutes, resetEditor, type } from '../testing/editor';
import ContentEditorPage from './ContentEditorPage';
import ContentListPage from './ContentListPage';

const openPath = (path: string, database: FakeDatabase) =>
  openRoutes(
    `/members/content/${path}`,
    database,
    <>
      <Route path="/members" element={<p>The home</p>} />
      <Route path="/members/content/:kind" element={<ContentListPage />} />
      <Route path="/members/content/:kind/new" element={<ContentEditorPage />} />
      <Route path="/members/content/:kind/:id" element={<ContentEditorPage />} />
    </>,
  );

/** What the snapshot has of each kind. */
function serveSnapshot(kinds: Readonly<Record<string, object>>): void {
  window.fetch = jest.fn(async (path) => {
    const kind = /^\/content\/records\/(\w+)\.json$/.exec(String(path))?.[1] ?? '';
    const stored = kinds[kind];
    return {
      ok: stored !== undefined,
      status: stored ? 200 : 404,
      json: async () => ({ since: 0, stored }),
    } as Response;
  });
}

beforeEach(() => {
  resetEditor();
  serveSnapshot({});
});

const people = {
  '-teamMember-----0001': { name: 'Asha', group: 'Governors', order: 1 },
  '-teamMember-----0002': { name: 'Binod', group: 'Former', order: 2 },
  '-teamMember-----0003': { name: 7 },
};

test('an unused collection starts from what readers see, by one save', async () => {
  serveSnapshot({ teamMember: people });
  const database = new FakeDatabase();
  const update = jest.spyOn(database, 'update');
  await openPath('teamMember', database);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Asha',
    'Binod',
  ]);
  await click('Start from these 2');
  expect(update).toHaveBeenCalledTimes(1);
  expect(notices()).toEqual(['2 team members stored']);
  expect(await database.read('content/teamMember')).toMatchObject({
    '-teamMember-----0001': { name: 'Asha', group: 'Governors', order: 1, rev: 1 },
    '-teamMember-----0002': { name: 'Binod', group: 'Former', order: 2, rev: 1 },
  });
  // A group that is no longer offered has a heading of its own.
  expect(screen.getByRole('heading', { name: 'Former' })).toBeTruthy();
});

test('the first new record is stored with those that readers see, by one save, after them', async () => {
  serveSnapshot({ teamMember: people });
  const database = new FakeDatabase();
  const update = jest.spyOn(database, 'update');
  await openPath('teamMember/new', database);
  expect(screen.getByRole('note').textContent).toContain('Readers see 2 team members');
  type('Name', 'Chitra');
  type('Group', 'Governors');
  await click('Save');
  await click('OK');
  expect(update).toHaveBeenCalledTimes(1);
  expect(await database.read('content/teamMember')).toMatchObject({
    '-teamMember-----0001': { name: 'Asha', order: 1, rev: 1 },
    '-teamMember-----0002': { name: 'Binod', order: 2, rev: 1 },
    '-0000000000000000001': { name: 'Chitra', order: 3, rev: 1 },
  });
  cleanup();
  await openPath('teamMember/new', database);
  expect(screen.queryByRole('note')).toBeNull();
});

test('of two members who store the first record, both records stay, and what readers saw once', async () => {
  serveSnapshot({ teamMember: people });
  const database = new FakeDatabase();
  await openPath('teamMember/new', database);
  type('Name', 'Chitra');
  type('Group', 'Governors');
  const readFirst = () => readFirstRecords(teamMember);
  const theirs = { name: 'Dipa', group: 'Governors' };
  database.before = () => createRecord(database, teamMember, theirs, { readFirst });
  await click('Save');
  await click('OK');
  expect(notices()).toEqual(['Team member saved']);
  const stored: { name: string; rev: number }[] = Object.values(
    Object(await database.read('content/teamMember')),
  );
  expect(stored.map(({ name, rev }) => [name, rev]).sort()).toEqual([
    ['Asha', 1],
    ['Binod', 1],
    ['Chitra', 1],
    ['Dipa', 1],
  ]);
});

test('nothing is stored while it is unknown what readers see; the text stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = new FakeDatabase();
  await openPath('teamMember/new', database);
  type('Name', 'Chitra');
  type('Group', 'Governors');
  window.fetch = jest.fn(async () => ({ ok: false, status: 503 }) as Response);
  await click('Save');
  await click('OK');
  expect(screen.getByText(/The server could not be reached. Your text is still here/)).toBeTruthy();
  expect(field('Name').value).toBe('Chitra');
  expect(await database.read('content/teamMember')).toBeNull();
  serveSnapshot({ teamMember: people });
  await click('Save');
  await click('OK');
  expect(Object.keys(Object(await database.read('content/teamMember')))).toHaveLength(3);
  cleanup();
  window.fetch = jest.fn(async () => ({ ok: false, status: 503 }) as Response);
  await openPath('paper/new', database);
  expect(screen.getByText('The paper could not be read.')).toBeTruthy();
});

test('an author adds no first record to what readers see, and is told who can', async () => {
  serveSnapshot({ teamMember: people });
  const database = new FakeDatabase();
  const uid = database.uid();
  authStore.setState({ status: 'member', role: 'author', user: { uid, email: '' } }, true);
  await openPath('teamMember/new', database);
  expect(screen.getByText('An editor has to start this list first')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  cleanup();
  await openPath('paper/new', database);
  type('Title', 'Stars');
  type('Link', 'https://a.org/');
  await click('Save');
  await click('OK');
  expect(notices()).toEqual(['Paper saved']);
});

test('a value that is no longer offered stays, and is marked', async () => {
  const database = new FakeDatabase();
  await createRecord(database, teamMember, { name: 'Binod', group: 'Former' });
  await openPath('teamMember/-0000000000000000001', database);
  const group = screen.getByLabelText<HTMLSelectElement>('Group');
  expect(group.value).toBe('Former');
  expect(group.selectedOptions[0]?.text).toBe('Former (no longer offered)');
  type('Group', 'Governors');
  expect(screen.queryByText('Former (no longer offered)')).toBeNull();
});

test('a text of a page opens with what readers see, and is stored with its own fields alone', async () => {
  serveSnapshot({ sectionText: { landing: { lead: 'We look up.' } } });
  const database = new FakeDatabase();
  await openPath('sectionText/landing', database);
  expect(field('Lead').value).toBe('We look up.');
  expect(screen.queryByLabelText('Heading')).toBeNull();
  type('Lead', 'Look up!');
  await click('Save');
  await click('OK');
  expect(await database.read('content/sectionText/landing')).toEqual({
    lead: 'Look up!',
    owner: database.uid(),
    rev: 1,
    updated: database.now,
  });
});

test('two first saves of a text are a conflict', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serveSnapshot({ sectionText: { landing: { lead: 'We look up.' } } });
  const database = new FakeDatabase();
  await openPath('sectionText/landing', database);
  type('Lead', 'Mine');
  await createRecord(database, sectionText, { lead: 'Theirs' }, { id: 'landing' });
  await click('Save');
  await click('OK');
  expect(screen.getByRole('dialog', { name: /^Somebody else saved/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep mine as a copy' })).toBeNull();
  await click('Overwrite theirs');
  expect(await database.read('content/sectionText/landing')).toMatchObject({
    lead: 'Mine',
    rev: 2,
  });
});

test.each([
  ['sectionText/nothing', 'There is no such page text'],
  ['unknown', 'There is no such content'],
  ['constructor/new', 'There is no such content'],
])('%s is said not to be there', async (path, message) => {
  await openPath(path, new FakeDatabase());
  expect(screen.getByText(message)).toBeTruthy();
});

test('an author reads what somebody else wrote, and is not offered to save it', async () => {
  const theirs = new FakeDatabase();
  await createRecord(theirs, teamMember, { name: 'Binod', group: 'Governors' });
  authStore.setState({ status: 'member', role: 'author', user: { uid: 'me', email: '' } }, true);
  await openPath('teamMember/-0000000000000000001', theirs);
  expect(screen.getByRole('note').textContent).toContain('Somebody else wrote this team member');
  expect(screen.getByText('Binod')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('an author is not offered to move records, or to store what others wrote', async () => {
  serveSnapshot({ paper: { '-paper----------0001': { title: 'A', link: 'https://a.org/' } } });
  const database = new FakeDatabase();
  for (const name of ['Asha', 'Binod']) {
    await createRecord(database, teamMember, { name, group: 'Governors' });
  }
  authStore.setState({ status: 'member', role: 'author', user: { uid: 'me', email: '' } }, true);
  await openPath('teamMember', database);
  expect(screen.getByRole('link', { name: 'Asha' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  cleanup();
  await openPath('paper', database);
  expect(screen.getByText('A')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
});

test('an author saves a record of their own', async () => {
  const database = new FakeDatabase();
  const uid = database.uid();
  await createRecord(database, teamMember, { name: 'Binod', group: 'Governors' });
  authStore.setState({ status: 'member', role: 'author', user: { uid, email: '' } }, true);
  await openPath('teamMember/-0000000000000000001', database);
  type('Name', 'Binita');
  await click('Save');
  await click('OK');
  expect((await readRecord(database, teamMember, '-0000000000000000001'))?.rev).toBe(2);
});

test('only admins change the settings', async () => {
  authStore.setState({ status: 'member', role: 'editor', user: { uid: '1', email: '' } }, true);
  await openPath('settings', new FakeDatabase());
  expect(screen.getByRole('note').textContent).toContain('Only admins change settings.');
});
