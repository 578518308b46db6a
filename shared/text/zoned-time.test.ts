import { withOffset, zoneAbbreviation, zoneName } from './zone-names';
import { type Zone, zonedTime } from './zoned-time';

const kolkata = { timeZone: 'Asia/Kolkata', locale: 'en-IN' };
const berlin = { timeZone: 'Europe/Berlin', locale: 'en-GB' };
const newYork = { timeZone: 'America/New_York', locale: 'en-US' };

test.each<[Zone, string, string, string]>([
  [kolkata, '2026-03-01T12:00Z', '2026-03-01T17:30', '+05:30'],
  [kolkata, '2026-03-01T18:30Z', '2026-03-02T00:00', '+05:30'],
  [berlin, '2026-03-01T12:00Z', '2026-03-01T13:00', '+01:00'],
  [berlin, '2026-07-01T22:00Z', '2026-07-02T00:00', '+02:00'],
  [berlin, '2026-03-29T01:00Z', '2026-03-29T03:00', '+02:00'],
  [berlin, '2026-03-29T00:59Z', '2026-03-29T01:59', '+01:00'],
  [newYork, '2026-01-01T03:00Z', '2025-12-31T22:00', '-05:00'],
  [newYork, '9999-12-31T23:59Z', '9999-12-31T18:59', '-05:00'],
])('%#: a moment is a time of the clock, and back', (zone, moment, time, offset) => {
  expect(zonedTime(Date.parse(moment), zone)).toBe(time);
  expect(withOffset(time, zone)).toBe(time + offset);
  expect(Date.parse(withOffset(time, zone))).toBe(Date.parse(moment));
});

test.each<[Zone, string, string]>([
  [berlin, '2026-03-29T02:30', '2026-03-29T02:30+01:00'],
  [berlin, '2026-10-25T02:30', '2026-10-25T02:30+01:00'],
  [newYork, '2026-03-08T02:30', '2026-03-08T02:30-05:00'],
  [newYork, '2026-11-01T01:30', '2026-11-01T01:30-05:00'],
  [newYork, '2026-11-01T00:59', '2026-11-01T00:59-04:00'],
])(
  '%#: a time that a spring night leaves out is an hour later; of two in autumn the later counts',
  (zone, time, expected) => {
    expect(withOffset(time, zone)).toBe(expected);
  },
);

test('zones are called as their place calls them', () => {
  const shortName = (day: string, zone: Zone) => zoneAbbreviation(Date.parse(day), zone);
  expect(shortName('2026-01-01', kolkata)).toBe('IST');
  expect(shortName('2026-01-01', berlin)).toBe('CET');
  expect(shortName('2026-07-01', berlin)).toBe('CEST');
  expect([kolkata, berlin].map(zoneName)).toEqual(['India Standard Time', 'Central European Time']);
});

test.each([
  ['0001-01-01T00:00', '0001-01-01T00:00+05:53'],
  ['9999-12-31T23:00', '9999-12-31T23:00+05:30'],
])('%s of any year has an offset', (time, expected) => {
  expect(withOffset(time, { timeZone: 'Asia/Kolkata', locale: 'en-IN' })).toBe(expected);
});

test.each(['soonT00:00', ''])('%j is no time, and has no offset', (text) => {
  expect(withOffset(text)).toBe(text);
});

test('seconds that an input adds are left out', () => {
  expect(withOffset('2026-03-01T17:30:59', kolkata)).toBe('2026-03-01T17:30+05:30');
});
