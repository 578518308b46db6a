import { withOffset } from '@site/shared/text';
import { fireEvent, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { click, field, notices, openRoutes, resetEditor, type } from '../testing/editor';
import EventEditorPage from './EventEditorPage';
import EventListPage from './EventListPage';

beforeEach(resetEditor);

// jsdom cannot show files.
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));

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
  expect(screen.getByRole('listitem').textContent).toMatch(/^1 March 2026, 19:30 \S+Star party$/);
  expect(Object.values((await database.read('content/event')) ?? {})).toMatchObject([
    {
      title: 'Star party',
      start: withOffset('2026-03-01T19:30'),
      place: 'Observatory',
      rev: 1,
    },
  ]);
});

test('an event is not saved without the picture that was picked for it', async () => {
  const database = new FakeDatabase();
  await openRoutes(
    '/members/events/new',
    database,
    <Route path="/members/events/new" element={<EventEditorPage />} />,
  );
  type('Title', 'Star party');
  type('Start', '2026-03-01T19:30');
  fireEvent.change(field('Picture (optional)'), {
    target: { files: [new File(['x'], 'moon.png', { type: 'image/png' })] },
  });
  await click('Save');
  expect(notices()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await database.read('content/event')).toBeNull();
});

test('a message at the end is gone once the start is earlier', async () => {
  await openRoutes(
    '/members/events/new',
    new FakeDatabase(),
    <Route path="/members/events/new" element={<EventEditorPage />} />,
  );
  type('Title', 'Star party');
  type('Start', '2026-03-01T19:30');
  type('End (optional)', '2026-03-01T18:30');
  await click('Save');
  const message = 'Please choose a time that is not before the start';
  expect(screen.getByText(message)).toBeTruthy();
  type('Start', '2026-03-01T17:30');
  expect(screen.queryByText(message)).toBeNull();
});
