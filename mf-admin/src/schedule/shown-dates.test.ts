import { event, post, update } from '@site/shared/content-types';
import { withOffset } from '@site/shared/text';
import { dateOptions } from './shown-dates';

const today = '2026-11-26';
const now = {
  at: Date.parse(withOffset(`${today}T18:00`)),
  isLater: false,
  isPublic: false,
  maySchedule: true,
};
const chosen = (date: string, when = now, type: Parameters<typeof dateOptions>[0] = post) =>
  dateOptions(type, date, when).map((option) => option.at ?? option.date ?? 'as written');

test.each([
  ['of today', today, []],
  ['of ten days ago', '2026-11-16', [today, 'as written']],
  ['to come', '2026-12-24', [today, 'as written', Date.parse(withOffset('2026-12-24T00:00'))]],
  ['that is none', '', []],
])('a new text with a date %s', (_, date, expected) => {
  expect(chosen(date)).toEqual(expected);
  expect(chosen(date, now, update)).toEqual(expected);
});

test('a text for later is asked for the date of its publication', () => {
  const later = { ...now, at: Date.parse(withOffset('2026-12-01T08:00')), isLater: true };
  expect(chosen('2026-12-01', later)).toEqual([]);
  expect(chosen('2026-11-26', later)).toEqual(['2026-12-01', 'as written']);
  expect(chosen('2026-12-24', later)).toEqual(['2026-12-01', 'as written']);
});

test('a text that readers know keeps its date, unless that is to come', () => {
  const known = { ...now, isPublic: true };
  expect(chosen('2026-11-16', known)).toEqual([]);
  expect(chosen('2026-12-24', known)).toHaveLength(3);
});

test('who may not schedule is not offered it', () => {
  expect(chosen('2026-12-24', { ...now, maySchedule: false })).toEqual([today, 'as written']);
});

test('a kind without such a date is not asked', () => {
  expect(chosen('2026-12-24', now, event)).toEqual([]);
});
