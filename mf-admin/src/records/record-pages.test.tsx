import {
  collection,
  dateTime,
  defineContentType,
  image,
  order,
  text,
} from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, useParams } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { createRecord, editRecord } from '../data/save-record';
import { loadRecord } from '../data/stored-record';
import { defineForm, type FormSettings } from '../kinds/form-settings';
import { RecordPage } from './EditorPage';
import { RecordListPage } from './RecordListPage';
import { click, field, notices, openRoutes, resetEditor, type } from './testing/editor';

const show = defineContentType({
  name: 'show',
  storage: collection(),
  fields: {
    title: text({ max: 20, required: true }),
    start: dateTime({ required: true }),
    image: image({ alt: 'imageAlt' }),
  },
});
const form = defineForm({
  type: show,
  names: { one: 'show', many: 'shows' },
  fields: { title: { label: 'Title' }, start: { label: 'Start' }, image: { label: 'Picture' } },
});
const stunt = defineContentType({
  name: 'act',
  storage: collection(),
  fields: { title: text({ max: 20, required: true }), order: order() },
});
const actForm = defineForm({
  type: stunt,
  names: { one: 'act', many: 'acts' },
  fields: { title: { label: 'Title' } },
});
const ID = '-0000000000000000001';

/** The editor at the route of a kind that only these tests have. */
const EditorOf = ({ form }: { form: FormSettings }) => (
  <RecordPage form={form} name={useParams().id} />
);

const openPath = async (path: string, database: FakeDatabase, kind: FormSettings = form) =>
  openRoutes(
    `/members/content/${kind.type.name}${path}`,
    database,
    <>
      <Route path="/members/content/:kind" element={<RecordListPage form={kind} />} />
      <Route path="/members/content/:kind/new" element={<EditorOf form={kind} />} />
      <Route path="/members/content/:kind/:id" element={<EditorOf form={kind} />} />
    </>,
  );
const save = () => click('Save');

beforeEach(() => {
  resetEditor();
  // The snapshot has none of these kinds.
  window.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
});
// jsdom cannot show files.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));

test('a record of a collection is written, listed, edited, removed and restored', async () => {
  const database = new FakeDatabase();
  await openPath('/new', database);
  await click('Save');
  expect(screen.getByText('Please add a title')).toBeTruthy();
  expect(screen.getByText('Please choose date and time')).toBeTruthy();
  type('Title', ' Stars ');
  type('Start', '2026-03-01T19:30');
  await save();
  expect(notices()).toEqual(['Show saved']);
  expect(await database.load(`content/show/${ID}`)).toEqual({
    title: 'Stars',
    start: withOffset('2026-03-01T19:30'),
    image: '',
    owner: database.uid(),
    rev: 1,
    updated: database.now,
  });
  expect(screen.getByRole('listitem').textContent).toMatch(/^Stars1 March 2026, 19:30 \S+$/);
  await act(async () => screen.getByRole('link', { name: 'Stars' }).click());
  expect(field('Start').value).toBe('2026-03-01T19:30');
  type('Title', 'Moons');
  await save();
  expect(await database.load(`history/content/show/${ID}/1/record/title`)).toBe('Stars');
  await act(async () => screen.getByRole('link', { name: 'Moons' }).click());
  await click('Remove this show');
  await click('OK');
  expect(screen.getByText('There are no shows yet')).toBeTruthy();
  await click('Removed');
  await act(async () => screen.getByRole('link', { name: 'Moons' }).click());
  expect(screen.getByRole('note').textContent).toContain('This show is removed.');
  await click('Restore');
  expect(await database.load(`content/show/${ID}`)).toMatchObject({ title: 'Moons', rev: 4 });
});

test('a checklist says what is missing, and leads to it', async () => {
  await openPath('/new', new FakeDatabase());
  expect(screen.getByRole('heading', { name: 'To do before you can save (2)' })).toBeTruthy();
  expect(screen.queryByText('Please add a title')).toBeNull();
  await click('Fill in “Title”');
  expect(screen.getByText('Please add a title')).toBeTruthy();
  expect(document.activeElement).toBe(field('Title'));
  await act(async () => type('Title', 'Stars'));
  expect(screen.queryByRole('button', { name: 'Fill in “Title”' })).toBeNull();
  await act(async () => type('Start', '2026-03-01T19:30'));
  expect(screen.getByRole('heading', { name: 'Nothing is missing' })).toBeTruthy();
});

test('a record is not saved without the picture that was picked for it', async () => {
  const database = new FakeDatabase();
  await openPath('/new', database);
  type('Title', 'Star party');
  type('Start', '2026-03-01T19:30');
  fireEvent.change(field('Picture'), {
    target: { files: [new File(['x'], 'moon.png', { type: 'image/png' })] },
  });
  await click('Save');
  expect(notices()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await database.load('content/show')).toBeNull();
});

test('reports an unreadable record and a missing one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = new FakeDatabase();
  await openPath(`/${ID}`, database);
  expect(screen.getByText('There is no such show')).toBeTruthy();
  cleanup();
  database.failure = new Error('offline');
  await openPath('', database);
  expect(screen.getByText('The shows could not be loaded.')).toBeTruthy();
  database.failure = undefined;
  await click('Retry');
  expect(screen.getByText('There are no shows yet')).toBeTruthy();
});

describe('a list with places', () => {
  const stored = async () => {
    const database = new FakeDatabase();
    for (const [index, title] of ['a', 'b', 'c'].entries()) {
      await createRecord(database, stunt, { title, order: index + 1 });
    }
    await openPath('', database, actForm);
    return database;
  };
  const titles = () =>
    screen
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link').textContent)
      .join('');

  test('moves a record by a button, which keeps the focus, and says where it is', async () => {
    const database = await stored();
    screen.getByRole('button', { name: 'Move c up' }).focus();
    await click('Move c up');
    expect(titles()).toBe('acb');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move c up');
    expect(screen.getByText('c is now number 2 of 3')).toBeTruthy();
    await click('Move c up');
    expect(titles()).toBe('cab');
    await click('Move c up');
    expect(titles()).toBe('cab');
    expect(Object.values((await database.load('content/act')) ?? {})).toMatchObject([
      { title: 'a', order: 1, rev: 1 },
      { title: 'b', order: 2, rev: 1 },
      { title: 'c', order: 0, rev: 3 },
    ]);
  });

  test('a new record comes last', async () => {
    const database = await stored();
    await act(async () => screen.getByRole('link', { name: 'New act' }).click());
    type('Title', 'd');
    await save();
    expect(titles()).toBe('abcd');
    expect(await database.load('content/act/-0000000000000000004/order')).toBe(4);
  });

  test('a conflict reads the list again and says so; nothing was moved', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const database = await stored();
    const theirs = await loadRecord(database, stunt, '-0000000000000000003');
    if (theirs) await editRecord(database, theirs, { ...theirs.fields, title: 'x' });
    await click('Move c up');
    expect(notices()).toEqual([expect.stringMatching(/^Somebody else changed this list/)]);
    expect(titles()).toBe('abx');
  });

  test('is found by a part of a title, and then not moved', async () => {
    await stored();
    await act(async () => type('Find by title', 'B'));
    expect(titles()).toBe('b');
    expect(screen.queryByRole('button', { name: 'Move b up' })).toBeNull();
    await act(async () => type('Find by title', 'zz'));
    expect(screen.getByText('No acts were found')).toBeTruthy();
  });
});
