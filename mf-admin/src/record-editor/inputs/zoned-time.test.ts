import { fromZonedTime, toZonedTime } from './zoned-time';

test('a moment of any zone is shown in that of the society', () => {
  expect(toZonedTime('2026-03-01T17:30+05:30')).toBe('2026-03-01T17:30');
  expect(toZonedTime('2026-03-01T20:00Z')).toBe('2026-03-02T01:30');
});

test('a typed time is stored with its zone', () => {
  expect(fromZonedTime('2026-03-01T17:30')).toBe('2026-03-01T17:30+05:30');
  expect(fromZonedTime('2026-03-01T17:30:59')).toBe('2026-03-01T17:30+05:30');
});

test.each(['', 'soon', '2026-13-01T00:00Z'])('%j is no moment', (text) => {
  expect(toZonedTime(text)).toBe('');
});

test('an empty input is an empty value', () => expect(fromZonedTime('')).toBe(''));
