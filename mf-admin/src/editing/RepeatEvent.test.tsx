import { event } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { createRecord } from '../data/save-record';
import { loadRecord } from '../data/stored-record';
import { eventForm } from '../kinds/event-form';
import { click, openRoutes, resetEditor } from '../records/testing/editor';
import { RecordEditor } from './RecordEditor';

beforeEach(resetEditor);

async function openEvent() {
  const database = new FakeDatabase();
  const fields = { title: 'Walk', start: withOffset('2026-10-16T19:00'), report: 'Rain' };
  const made = await createRecord(database, event, fields);
  const base = made.ok && (await loadRecord(database, event, made.index));
  if (!base) throw new Error('not stored');
  await openRoutes(
    '/',
    database,
    <Route
      path="/"
      element={
        <RecordEditor
          form={eventForm}
          base={base}
          draftId={String(base.key)}
          initial={base.fields}
          tags={[]}
          leave={() => {}}
        />
      }
    />,
  );
  const days = () =>
    Object.values(Object(database.root.content).event)
      .map((record) => Object(record).start.slice(0, 10))
      .sort();
  return { database, days };
}

const outcomes = () =>
  screen
    .getAllByRole('status')
    .flatMap(({ textContent: words }) => (/ 2026 /.test(words ?? '') ? words : []));

test('each further date becomes an event of its own, a week after the last', async () => {
  const { database, days } = await openEvent();
  await click('Save on this date');
  await click('Save on this date');
  expect(days()).toEqual(['2026-10-16', '2026-10-23', '2026-10-30']);
  expect(outcomes()).toEqual(['23 October 2026 saved30 October 2026 saved']);
  const copy = Object(database.root.content).event['-walk-2026-10-23'];
  expect(copy).toMatchObject({ title: 'Walk', state: 'planned', rev: 1 });
  expect(copy.report).toBe('');
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-11-06');
});

test('a date that was not saved says so, and is saved by another try', async () => {
  const { database, days } = await openEvent();
  database.before = async () => {
    database.denied = true;
  };
  await click('Save on this date');
  expect(days()).toEqual(['2026-10-16']);
  expect(outcomes()).toEqual(['23 October 2026 not saved: refused']);
  database.denied = false;
  database.failure = new Error('offline');
  await click('Save on this date');
  expect(outcomes()).toEqual(['23 October 2026 not saved: no connection']);
  database.failure = undefined;
  await click('Save on this date');
  expect(days()).toEqual(['2026-10-16', '2026-10-23']);
  expect(outcomes()).toEqual(['23 October 2026 saved']);
});

test('a further date may be chosen by the light of its Moon', async () => {
  await openEvent();
  const repeat = screen.getByText('Repeat on further dates').closest('section') ?? document.body;
  fireEvent.click(await within(repeat).findByRole('button', { name: /Sun 25.*Moon/ }));
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-10-25');
});
