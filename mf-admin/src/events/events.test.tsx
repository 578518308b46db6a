import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { click, openRoutes, resetEditor, type } from '../testing/editor';
import EventEditorPage from './EventEditorPage';
import EventListPage from './EventListPage';

beforeEach(resetEditor);

test('an event is written and listed with its start', async () => {
  const database = new FakeDatabase();
  await openRoutes(
    '/members/events/new',
    database,
    <>
      <Route path="/members/events" element={<EventListPage />} />
      <Route path="/members/events/new" element={<EventEditorPage />} />
    </>,
  );
  type('Title', 'Star party');
  type('Start', '2026-03-01T19:30');
  type('Place (optional)', 'Observatory');
  await click('Save');
  await click('OK');
  expect(screen.getByRole('listitem').textContent).toBe('1 March 2026, 19:30 ISTStar party');
  expect(Object.values((await database.read('content/event')) ?? {})).toMatchObject([
    { title: 'Star party', start: '2026-03-01T19:30+05:30', place: 'Observatory', rev: 1 },
  ]);
});
