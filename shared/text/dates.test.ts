// @covers Validation | A new post's defaults, the day by +05:30
import { site } from '@site/shared/site';
import { dayAt, formatDate, formatMoment, isDay } from './dates';

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

const kolkata = { timeZone: 'Asia/Kolkata', locale: 'en-IN' };

test('the day turns at midnight of the zone, not in Greenwich', () => {
  expect(dayAt(Date.parse('2026-03-01T18:29:59Z'), kolkata)).toBe('2026-03-01');
  expect(dayAt(Date.parse('2026-03-01T18:30:00Z'), kolkata)).toBe('2026-03-02');
});

test('moments are given in the time of the zone', () => {
  const moment = Date.parse('2026-03-01T18:35:00Z');
  expect(formatMoment(moment, kolkata)).toBe('2 March 2026, 00:05 IST');
});

test("the clock is the society's unless another is given", () => {
  const moment = Date.parse('2026-07-01T22:10:00Z');
  expect(formatMoment(moment)).toBe(formatMoment(moment, site));
  expect(dayAt(moment)).toBe(dayAt(moment, site));
});
