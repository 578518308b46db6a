import { emptyDraft, event } from '../content-types';
import { type EventRecord, pastEvents, upcomingEvents } from './upcoming-events';

const at = (title: string, start: string, end?: string): EventRecord => ({
  ...emptyDraft(event),
  ...{ id: title, title, start, end, rev: 1, updated: 1 },
});

test('what is not over yet comes up, the next first, whatever the offsets', () => {
  const now = Date.parse('2026-03-01T12:00Z');
  const events = [
    at('next week', '2026-03-08T19:00+05:30'),
    at('in an hour', '2026-03-01T18:30+05:30'),
    at('begun', '2026-03-01T09:30Z'),
    at('until tomorrow', '2026-02-20T10:00Z', '2026-03-02T10:00Z'),
    at('over without an end', '2026-03-01T09:00Z'),
    at('over', '2026-02-20T10:00Z', '2026-03-01T11:59Z'),
  ];
  expect(upcomingEvents(events, now).map(({ title }) => title)).toEqual([
    ...['begun', 'in an hour', 'until tomorrow', 'next week'],
  ]);
  expect(pastEvents(events, now).map(({ title }) => title)).toEqual([
    'over without an end',
    'over',
  ]);
});
