import { ContentSourceProvider } from '@site/shared/content';
import { event } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../../data/fake-database';
import { createRecord } from '../../data/save-record';
import { click, field, openRoutes, resetEditor, type } from '../../records/testing/editor';
import { EventStateTool } from './EventStateTool';

beforeEach(resetEditor);

const ID = '-night-2026-12-06';

async function openTool() {
  const database = new FakeDatabase();
  const end = withOffset('2026-12-06T23:00');
  const fields = { title: 'Night', start: withOffset('2026-12-06T20:30'), end };
  await createRecord(database, event, fields);
  const stored = () => Object(database.root.content).event[ID];
  const result = { status: 'ready', data: { [ID]: stored() } } as never;
  const source = {
    ...{ renderedAt: 0, read: () => result, readInitial: () => result },
    ...{ subscribe: () => () => {}, onIdle: () => () => {} },
  };
  await openRoutes(
    '/',
    database,
    <Route
      path="/"
      element={
        <ContentSourceProvider value={source}>
          <EventStateTool id={ID} />
        </ContentSourceProvider>
      }
    />,
  );
  // Its buttons are found, though a test has no taps that open it.
  screen
    .getByText(/Change state/)
    .closest('details')
    ?.setAttribute('open', '');
  return stored;
}

test('a move asks for another time first', async () => {
  const stored = await openTool();
  await click('Moved');
  expect(screen.getByText('Please choose another time than the present start')).toBeTruthy();
  expect(stored().rev).toBe(1);
  type('New start', '2026-12-07T20:30');
  await click('Moved');
  expect(stored()).toMatchObject({
    ...{ state: 'moved', start: withOffset('2026-12-07T20:30') },
    end: withOffset('2026-12-07T23:00'),
    previousStart: withOffset('2026-12-06T20:30'),
  });
});

test('the present state is marked, and the focus returns to what opened the states', async () => {
  const stored = await openTool();
  const pressed = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([pressed('Planned'), pressed('Off')]).toEqual(['true', 'false']);
  await click('Off');
  expect(stored()).toMatchObject({ state: 'off' });
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('a decision after the start is refused', async () => {
  const stored = await openTool();
  type('Decided at', '2026-12-06T20:31');
  await click('To be decided');
  expect(screen.getByText('Please choose a time that is not after the start')).toBeTruthy();
  expect(field('Decided at').getAttribute('aria-invalid')).toBe('true');
  expect(stored().rev).toBe(1);
  type('Decided at', '2026-12-06T20:30');
  await click('To be decided');
  expect(stored()).toMatchObject({ state: 'undecided', rev: 2 });
});
