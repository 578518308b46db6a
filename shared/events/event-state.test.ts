import { withOffset, zonedTime } from '../text';
import { eventTime } from './event-state';

const NOW = Date.parse('2026-11-26T10:00Z');

// The zone of the sample is at +05:30, that of the second society is not: times go by the zone.
test.each([
  ['2026-12-04T19:00', '2026-12-04T21:30', 'Fri 4 Dec, 19:00–21:30'],
  ['2026-12-04T19:00', undefined, 'Fri 4 Dec, 19:00'],
  ['2026-12-04T19:00', '', 'Fri 4 Dec, 19:00'],
  ['2026-12-31T21:00', '2027-01-01T02:00', 'Thu 31 Dec, 21:00 – Fri 1 Jan 2027, 02:00'],
  ['2027-03-14T09:05', '2027-03-14T10:00', 'Sun 14 Mar 2027, 09:05–10:00'],
])('%s to %s is %s', (start, end, words) => {
  expect(eventTime({ start: withOffset(start), end: end && withOffset(end) }, NOW)).toEqual(words);
});

test('a time of another zone is told on the clock of the society', () => {
  const moment = Date.parse('2026-12-04T20:00Z');
  expect(eventTime({ start: '2026-12-04T20:00Z', end: undefined }, NOW)).toContain(
    zonedTime(moment).slice(11),
  );
});
