import { nightSky } from '@site/shared/night-sky';
import { lossByMoon, showersIn } from './showers';

const place = { latitude: 50, longitude: 0, timeZone: 'UTC', locale: 'en-GB' };
const told = (day: string, name: string, where = place) =>
  showersIn(day, nightSky(day, where).noon, where).find((shower) => shower.startsWith(name));
const rate = (day: string, name: string, where = place) =>
  Number(/about (\d+) an hour$/.exec(told(day, name, where) ?? '')?.[1] ?? 0);

test.each([
  // The calendar of 2026 names 13 August, 17 November, 14 December and, for 2027, 4 January.
  ['Perseids', '2026-08-10', '12 Aug'],
  ['Leonids', '2026-11-10', '17 Nov'],
  ['Geminids', '2026-12-05', '14 Dec'],
  ['Quadrantids', '2026-12-30', '3 Jan'],
])('%s are best in the night of the maximum', (name, day, peak) => {
  expect(told(day, name)).toContain(`best in the night of ${peak}: `);
});

test('a shower is active from its first night to its last, also over new year', () => {
  expect(told('2026-12-26', 'Quadrantids')).toBeUndefined();
  expect(told('2026-12-27', 'Quadrantids')).toBeDefined();
  expect(told('2027-01-12', 'Quadrantids')).toBeDefined();
  expect(told('2027-01-13', 'Quadrantids')).toBeUndefined();
});

test('after the maximum no rate is promised', () => {
  expect(told('2026-08-20', 'Perseids')).toBe('Perseids: a few, after their peak');
});

test('the Moon takes more stars the fuller and the higher it is, and none below the horizon', () => {
  expect(lossByMoon(-1, 0)).toBe(0);
  const full = lossByMoon(60, 0);
  expect(full).toBeGreaterThan(2);
  expect(full).toBeLessThan(3.5);
  expect(lossByMoon(10, 0)).toBeLessThan(full);
  expect(lossByMoon(60, 90)).toBeLessThan(full / 2);
});

test('a rate is highest without the Moon, and lower for a radiant that stays low', () => {
  // The Moon was nearly full in August 2025, and is new in August 2026.
  const dark = rate('2026-08-10', 'Perseids');
  expect(dark).toBeGreaterThan(60);
  expect(dark).toBeLessThan(100);
  expect(rate('2025-08-10', 'Perseids')).toBeLessThan(dark / 2);
  const south = { ...place, latitude: -50 };
  expect(told('2026-08-10', 'Perseids', south)).toContain('none from here');
});
