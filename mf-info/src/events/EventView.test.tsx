import { ContentSourceProvider } from '@site/shared/content';
import { emptyDraft, event as eventType } from '@site/shared/content-types';
import type { EventRecord } from '@site/shared/events';
import { nameOfEvening } from '@site/shared/nights';
import { PageMetaSinkProvider } from '@site/shared/page-meta';
import { withOffset } from '@site/shared/text';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { renderWith } from '../testing/render-with';
import EventPage from './EventPage';
import { EventSummary } from './EventSummary';
import Events from './Events';
import { EventView } from './EventView';

const NOW = Date.parse('2026-11-26T10:00Z');
const eventOf = (fields: Partial<EventRecord>): EventRecord => ({
  ...emptyDraft(eventType),
  ...{ id: '-night', title: 'Night', start: withOffset('2026-12-04T19:00'), rev: 1, updated: 1 },
  ...fields,
});
const show = (fields: Partial<EventRecord>) =>
  renderWith({}, <EventPage event={eventOf(fields)} />, NOW);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test('a page says whom to ask, and leads to them, the map, the form and other pages', () => {
  show({
    ...{ state: 'undecided', decideAt: withOffset('2026-12-04T17:00') },
    contacts: 'Asha <asha@example.org>\n\nBina: +00 0000 000001\nthe porter <3>',
    ...{ map: 'https://map.org/', link: 'https://form.org/' },
    related:
      '/blog/post/saturn The rings\nhttps://elsewhere.org/\njavascript:alert(1) Trap\n//evil.org Trap\n/\\evil.org Trap',
  });
  expect(screen.getByRole('status').textContent).toBe(
    'To be decided at 17:00Ask Asha before you set out.',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    // Beside the state, and in the list of contacts.
    ...['mailto:asha@example.org', 'mailto:asha@example.org', 'tel:+000000000001'],
    ...['https://form.org/', 'https://map.org/'],
    ...['/blog/post/saturn', 'https://elsewhere.org/'],
  ]);
  expect(screen.getByText(/the porter <3>/)).toBeTruthy();
});

test('who has to be asked is said until it is decided', () => {
  show({ state: 'undecided', decideAt: withOffset('2026-11-26T08:00'), contacts: 'Asha' });
  expect(screen.getByRole('status').textContent).toMatch(
    /^Not decided yetIt was to be decided at .+\. Ask Asha before you set out\.$/,
  );
});

test('an open page passes the hour of the decision, and the end', () => {
  const decideAt = new Date(NOW + 90_000).toISOString();
  show({ state: 'undecided', decideAt, start: new Date(NOW + 3_600_000).toISOString() });
  const state = screen.getByRole('status');
  expect(state.textContent).toMatch(/^To be decided at/);
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(state.textContent).toMatch(/^Not decided yet/);
  act(() => jest.advanceTimersByTime(4 * 3_600_000));
  expect(state.textContent).toBe('Is over');
  expect(screen.queryByText('Add to calendar')).toBeNull();
});

test('an open list says that an event is over, and keeps it where it is read', () => {
  const fields = { title: 'Night', start: '2026-11-26T10:00Z', state: 'on', rev: 1 };
  renderWith({ event: { '-night': fields } }, <Events />, NOW);
  const coming = within(screen.getByRole('region', { name: 'Coming up' }));
  expect(coming.getByText('On')).toBeTruthy();
  act(() => jest.advanceTimersByTime(4 * 3_600_000));
  expect(coming.getByText('Is over')).toBeTruthy();
});

test('a list that was made before an event ended has it among the past ones', () => {
  const fields = { title: 'Night', start: '2026-11-26T10:00Z', state: 'on', rev: 1 };
  jest.setSystemTime(NOW + 4 * 3_600_000);
  renderWith({ event: { '-night': fields } }, <Events />, NOW, {}, true);
  expect(screen.getByRole('region', { name: 'Coming up' }).textContent).not.toContain('Night');
  expect(screen.getByRole('region', { name: 'Past events' }).textContent).toContain('Night');
});

test('a past event has its report, and pictures with what they show', () => {
  show({
    start: withOffset('2026-11-20T19:00'),
    ...{ state: 'on', report: 'Clear sky.', pictures: ['https://example.org/a.png The Moon'] },
  });
  const report = screen.getByRole('region', { name: 'How it was' });
  expect(within(report).getByRole('img', { name: 'The Moon' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Took place');
  expect(screen.queryByText(/calendar/)).toBeNull();
});

test('without a script a page says as of when, and so does its description', () => {
  const render = jest.fn();
  const page = renderToString(
    <MemoryRouter>
      <PageMetaSinkProvider value={{ render, show: () => {} }}>
        <EventPage event={eventOf({ state: 'on' })} />
      </PageMetaSinkProvider>
    </MemoryRouter>,
  );
  const inList = renderToString(
    <MemoryRouter>
      <EventSummary event={eventOf({ state: 'moved' })} />
    </MemoryRouter>,
  );
  expect(inList).toMatch(/As of \d\d:\d\d on/);
  const [words = 'none'] = /As of \d\d:\d\d on [^.]+\./.exec(page) ?? [];
  expect(render.mock.lastCall[0].description).toMatch(/^On: .+, 19:00\. As of/);
  expect(`${render.mock.lastCall[0].description}.`).toContain(words);
});

test.each([
  ['is of the event', 'BEGIN:VEVENT\r\nSEQUENCE:2\r\n', true],
  ['is older than the event', 'BEGIN:VEVENT\r\nSEQUENCE:1\r\n', false],
  ['is missing, and a page comes instead', '<!doctype html>', false],
])('the menu of calendars knows a file that %s', async (_what, text, isOffered) => {
  globalThis.fetch = jest.fn().mockResolvedValue({ text: async () => text });
  renderWith({}, <EventView event={eventOf({ category: 'talk', rev: 2 })} />, NOW);
  const menu = screen.getByText('Add to calendar').closest('details') ?? document.body;
  expect(
    within(menu)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['File (.ics)', 'Google', 'Outlook', 'Subscribe to all events', 'Subscribe to talk events'],
  ]);
  await act(async () => fireEvent(menu, new Event('toggle')));
  expect(globalThis.fetch).toHaveBeenCalledWith('/calendars/night.ics');
  expect(screen.queryByText('File (.ics)') !== null).toBe(isOffered);
  expect(screen.queryByText('The file follows within a day.') === null).toBe(isOffered);
});

test('a night says what the sky does, where that is computed', () => {
  const tonight = {
    [nameOfEvening(Date.parse(withOffset('2026-12-04T19:00')))]: 'Dark from 18:20.',
  };
  const event = eventOf({ category: 'observing' });
  const { unmount } = renderWith({}, <EventPage event={event} />, NOW, { tonight });
  expect(screen.getByText(/Dark from 18:20\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The sky' }).getAttribute('href')).toBe('/tonight');
  unmount();
  const unnamed = renderWith({}, <EventPage event={eventOf({})} />, NOW, { tonight });
  expect(screen.getByText(/Dark from 18:20\./)).toBeTruthy();
  unnamed.unmount();
});

test.each<[boolean, string, string | undefined]>([
  [true, '2026-12-04T21:00', undefined],
  [true, '2026-12-05T05:30', undefined],
  [true, '2026-12-04T09:00', '2026-12-06T12:00'],
  [false, '2026-12-04T15:00', undefined],
  // The night before is over.
  [false, '2026-12-05T11:00', undefined],
])('the sky of the evening is told (%j) of an event from %s to %s', (isTold, start, end) => {
  const evening = nameOfEvening(Date.parse(withOffset('2026-12-04T19:00')));
  const tonight = { [evening]: 'Dark from 18:20.' };
  const times = { start: withOffset(start), end: end && withOffset(end) };
  renderWith({}, <EventPage event={eventOf({ ...times, category: 'trip' })} />, NOW, { tonight });
  expect(screen.queryAllByText(/Dark from/)).toHaveLength(isTold ? 1 : 0);
});

const idle = { subscribe: () => () => {}, onIdle: () => () => {} };

/** The same result at each call. */
const once = (read: () => never) => {
  const result = read();
  return () => result;
};

const State = () => JSON.stringify(useLocation().state);

test('an address of no event is left to the shell', () => {
  renderWith(
    {},
    <>
      <EventPage />
      <State />
    </>,
    NOW,
    { event: { '-undefined': null } },
  );
  expect(screen.getByText('{"isUnknown":true}')).toBeTruthy();
});

test('an open page says that its event was removed', () => {
  let data: object = { '-night': { title: 'Night', start: withOffset('2026-12-04T19:00') } };
  const read = () => ({ status: 'ready', data }) as never;
  const page = () => (
    <ContentSourceProvider
      value={{ renderedAt: NOW, read: once(read), readInitial: once(read), ...idle }}
    >
      <MemoryRouter initialEntries={['/events/night']}>
        <Routes>
          <Route path="/events/:address" element={<EventPage />} />
        </Routes>
      </MemoryRouter>
    </ContentSourceProvider>
  );
  const { rerender } = render(page());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Night');
  data = { '-night': { hidden: true } };
  rerender(page());
  expect(screen.getByText('This event was removed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Events' }).getAttribute('href')).toBe('/events');
});
