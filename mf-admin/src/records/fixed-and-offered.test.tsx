import { authStore } from '@site/shared/auth';
import { sectionText, teamMember } from '@site/shared/content-types';
import team from '@site/society/pages/team.json';
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { createRecord } from '../data/save-record';
import EditorPage from './EditorPage';
import ContentListPage from './RecordListPage';
import { click, field, notices, openRoutes, resetEditor, type } from './testing/editor';

/** A group that this society offers. */
const offered = String(team.categories[0]?.groups[0]?.group);

const openPath = (path: string, database: FakeDatabase) =>
  openRoutes(
    `/members/content/${path}`,
    database,
    <>
      <Route path="/members" element={<p>The home</p>} />
      <Route path="/members/content/:kind" element={<ContentListPage />} />
      <Route path="/members/content/:kind/new" element={<EditorPage />} />
      <Route path="/members/content/:kind/:id" element={<EditorPage />} />
    </>,
  );

beforeEach(resetEditor);

test.each([
  'paper/new',
  'teamMember/new',
  'teamMember/-0000000000000000001',
  'sectionText/landing',
])('an author is offered nothing at %s, which nobody would review', async (path) => {
  const database = new FakeDatabase();
  const uid = database.uid();
  if (path.includes('-0')) {
    await createRecord(database, teamMember, { name: 'Binod', group: 'Governors' });
  }
  authStore.setState({ status: 'member', role: 'author', user: { uid, email: '' } }, true);
  await openPath(path, database);
  expect(screen.getByRole('note').textContent).toContain('Only editors and admins can change');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a value that is no longer offered stays, and is marked', async () => {
  const database = new FakeDatabase();
  await createRecord(database, teamMember, { name: 'Binod', group: 'Former' });
  await openPath('teamMember/-0000000000000000001', database);
  const group = screen.getByLabelText<HTMLSelectElement>('Group');
  expect(group.value).toBe('Former');
  expect(group.selectedOptions[0]?.text).toBe('Former (no longer offered)');
  type('Group', offered);
  expect(screen.queryByText('Former (no longer offered)')).toBeNull();
});

test('a text of a page has the fields that are stored, and keeps those alone', async () => {
  const database = new FakeDatabase();
  await createRecord(database, sectionText, { lead: 'We look up.' }, { id: 'landing' });
  await openPath('sectionText/landing', database);
  expect(field('Lead').value).toBe('We look up.');
  expect(screen.queryByLabelText('Heading')).toBeNull();
  type('Lead', 'Look up!');
  await click('Save');
  expect(await database.load('content/sectionText/landing')).toEqual({
    lead: 'Look up!',
    owner: database.uid(),
    rev: 2,
    updated: database.now,
  });
});

test('two first saves of a text are a conflict', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = new FakeDatabase();
  await openPath('sectionText/landing', database);
  type('Lead', 'Mine');
  await createRecord(database, sectionText, { lead: 'Theirs' }, { id: 'landing' });
  await click('Save');
  expect(screen.getByRole('dialog', { name: /^Somebody else saved/ })).toBeTruthy();
  expect(notices()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save mine as a copy' })).toBeNull();
  await click('Overwrite theirs');
  expect(await database.load('content/sectionText/landing')).toMatchObject({
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

test('an author is not offered to move records', async () => {
  const database = new FakeDatabase();
  for (const name of ['Asha', 'Binod']) {
    await createRecord(database, teamMember, { name, group: offered });
  }
  authStore.setState({ status: 'member', role: 'author', user: { uid: 'me', email: '' } }, true);
  await openPath('teamMember', database);
  expect(screen.getByRole('link', { name: 'Asha' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^New/ })).toBeNull();
});

test('only admins change the settings', async () => {
  authStore.setState({ status: 'member', role: 'editor', user: { uid: '1', email: '' } }, true);
  await openPath('settings', new FakeDatabase());
  expect(screen.getByRole('note').textContent).toContain('Only admins can change settings.');
});
