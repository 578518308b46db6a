// @covers Validation | A new post's defaults, the day by +05:30
import { dayInIndia, formatDate, formatMoment, isDay } from './dates';

test('days are written in one fixed form', () => {
  expect(formatDate('2026-03-01')).toBe('1 March 2026');
  expect(formatDate('2025-12-31')).toBe('31 December 2025');
  expect(formatDate('soon')).toBe('soon');
});

test('only days that exist are days', () => {
  expect(isDay('2024-02-29')).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-03-01T00:00']) {
    expect(isDay(text)).toBe(false);
  }
});

test('the day turns at midnight in India, not in Greenwich', () => {
  expect(dayInIndia(Date.parse('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
  expect(dayInIndia(Date.parse('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
});

test('moments are given in Indian time', () => {
  expect(formatMoment(Date.parse('2026-03-01T18:35:00Z'))).toBe('2 March 2026, 00:05 IST');
});
