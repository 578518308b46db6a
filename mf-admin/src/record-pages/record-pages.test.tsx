import { collection, dateTime, defineContentType, image, text } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { act, cleanup, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { defineForm } from '../kinds/form-settings';
import { click, field, notices, openRoutes, resetEditor, type } from '../testing/editor';
import { RecordEditorPage } from './RecordEditorPage';
import { RecordListPage } from './RecordListPage';

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
  fields: { title: { label: 'Title' }, start: { label: 'Start' }, image: { label: 'Picture' } },
  buttons: { save: 'Save', restore: 'Restore', cancel: 'Cancel' },
  messages: { created: 'Created', updated: 'Updated', restored: 'Restored', removed: 'Removed' },
  listPath: '/shows',
  editPath: ({ key }) => `/shows/${key}/edit`,
});
const timeOf = ({ start }: Readonly<Record<string, unknown>>) => Date.parse(String(start));
const ID = '-0000000000000000001';

const openPath = async (path: string, database: FakeDatabase) =>
  openRoutes(
    path,
    database,
    <>
      <Route path="/shows" element={<RecordListPage form={form} title="Shows" timeOf={timeOf} />} />
      <Route path="/shows/new" element={<RecordEditorPage form={form} />} />
      <Route path="/shows/:id/edit" element={<RecordEditorPage form={form} />} />
    </>,
  );
const save = async () => {
  await click('Save');
  await click('OK');
};

beforeEach(resetEditor);

test('a record of a collection is written, listed, edited, removed and restored', async () => {
  const database = new FakeDatabase();
  await openPath('/shows/new', database);
  await click('Save');
  expect(screen.getByText('Please add a title')).toBeTruthy();
  expect(screen.getByText('Please choose date and time')).toBeTruthy();
  type('Title', ' Stars ');
  type('Start', '2026-03-01T19:30');
  await save();
  expect(notices()).toEqual(['Created']);
  expect(await database.read(`content/show/${ID}`)).toEqual({
    title: 'Stars',
    start: withOffset('2026-03-01T19:30'),
    image: '',
    rev: 1,
    updated: database.now,
  });
  expect(screen.getByRole('listitem').textContent).toMatch(/^1 March 2026, 19:30 \S+Stars$/);
  await act(async () => screen.getByRole('link', { name: 'Stars' }).click());
  expect(field('Start').value).toBe('2026-03-01T19:30');
  type('Title', 'Moons');
  await save();
  expect(await database.read(`history/content/show/${ID}/1/record/title`)).toBe('Stars');
  await act(async () => screen.getByRole('link', { name: 'Moons' }).click());
  await click('Remove this show');
  await click('OK');
  expect(screen.getByText('There are no shows yet')).toBeTruthy();
  cleanup();
  await openPath(`/shows/${ID}/edit`, database);
  expect(screen.getByRole('note').textContent).toContain('This show is removed.');
  await click('Restore');
  await click('OK');
  expect(await database.read(`content/show/${ID}`)).toMatchObject({ title: 'Moons', rev: 4 });
});

test('reports an unreadable record and a missing one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = new FakeDatabase();
  await openPath(`/shows/${ID}/edit`, database);
  expect(screen.getByText('There is no such show')).toBeTruthy();
  cleanup();
  database.failure = new Error('offline');
  await openPath('/shows', database);
  expect(screen.getByText('The shows could not be read.')).toBeTruthy();
  database.failure = undefined;
  await click('Retry');
  expect(screen.getByText('There are no shows yet')).toBeTruthy();
});
