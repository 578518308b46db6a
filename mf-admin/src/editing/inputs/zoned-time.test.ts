import { withOffset, zonedTime } from '@site/shared/text';
import { fromZonedTime, toZonedTime } from './zoned-time';

test('a moment of any zone is shown in that of the society', () => {
  expect(toZonedTime(withOffset('2026-03-01T17:30'))).toBe('2026-03-01T17:30');
  expect(toZonedTime('2026-03-01T20:00Z')).toBe(zonedTime(Date.parse('2026-03-01T20:00Z')));
});

test('a typed time is stored with its zone', () => {
  const stored = withOffset('2026-03-01T17:30');
  expect(stored).toMatch(/^2026-03-01T17:30[+-]\d\d:\d\d$/);
  expect(fromZonedTime('2026-03-01T17:30')).toBe(stored);
  expect(fromZonedTime('2026-03-01T17:30:59')).toBe(stored);
});

test.each(['', 'soon', '2026-13-01T00:00Z'])('%j is no moment', (text) => {
  expect(toZonedTime(text)).toBe('');
});

test('an empty input is an empty value', () => expect(fromZonedTime('')).toBe(''));
