import { eveningOf, nameOfEvening } from '../nights';
import { dayAfter } from '../text';
import { nightSky } from './night-sky';

const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo', locale: 'en-GB' };
const svalbard = { ...tromso, latitude: 78.2, longitude: 15.6 };
const sydney = {
  latitude: -33.87,
  longitude: 151.21,
  timeZone: 'Australia/Sydney',
  locale: 'en-AU',
};

const HOUR_MS = 3_600_000;

test('a Sun that does not set leaves no night', () => {
  const { sun, civil, dark } = nightSky('2026-06-21', tromso);
  expect([sun, civil, dark]).toEqual([undefined, undefined, undefined]);
});

test('a Sun that does not rise leaves twilights only', () => {
  const { sun, civil, dark } = nightSky('2026-12-21', tromso);
  expect(sun).toEqual({ from: undefined, to: undefined });
  expect(civil?.from).toBeGreaterThan(0);
  expect(dark?.to).toBeGreaterThan(dark?.from ?? 0);
  expect(nightSky('2026-12-21', svalbard).civil).toEqual({ from: undefined, to: undefined });
});

test.each([
  ['2026-04-04', 25],
  ['2026-10-03', 23],
  ['2026-10-04', 24],
])('the night of %s has %s hours', (day, hours) => {
  const { noon, nextNoon, sun } = nightSky(day, sydney);
  expect((nextNoon - noon) / HOUR_MS).toBe(hours);
  expect(sun?.from).toBeGreaterThan(noon);
  expect(sun?.to).toBeLessThan(nextNoon);
});

test('days follow each other over months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});

test.each([
  ['2026-11-14T12:00+05:30', 'Asia/Kolkata', '2026-11-14', '14 Nov 2026'],
  ['2026-11-15T11:59+05:30', 'Asia/Kolkata', '2026-11-14', '14 Nov 2026'],
  ['2027-01-01T00:30+05:30', 'Asia/Kolkata', '2026-12-31', '31 Dec 2026'],
  // Noon comes 13 hours after midnight there.
  ['2026-10-25T09:59Z', 'Europe/Helsinki', '2026-10-24', '24 Oct 2026'],
  ['2026-10-25T10:00Z', 'Europe/Helsinki', '2026-10-25', '25 Oct 2026'],
])('%s belongs to the night from noon to noon in %s', (time, timeZone, evening, name) => {
  const zone = { timeZone, locale: 'en-GB' };
  expect(eveningOf(Date.parse(time), zone)).toBe(evening);
  expect(nameOfEvening(Date.parse(time), zone)).toBe(name);
});
