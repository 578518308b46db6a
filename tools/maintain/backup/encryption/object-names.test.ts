import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectNames } from './object-names';

const at = (iso: string) => objectNames(Date.parse(iso));

test('a backup has a name of its own, and those of its week and month', () => {
  expect(at('2026-11-24T02:37:05.123Z')).toEqual([
    'daily/2026-11-24T02-37-05Z.tar.age',
    'weekly/2026-W48.tar.age',
    'monthly/2026-11.tar.age',
  ]);
});

test.each([
  ['2027-01-03T23:59:59Z', '2026-W53', 'the last day of a week of the old year'],
  ['2027-01-04T00:00:00Z', '2027-W01', 'a Monday'],
  ['2024-12-30T12:00:00Z', '2025-W01', 'the first week of the new year'],
  ['2026-01-01T00:00:00Z', '2026-W01', 'a Thursday'],
  ['2021-01-01T00:00:00Z', '2020-W53', 'a Friday'],
])('%s is in %s: %s', (time, week) => {
  expect(at(time)[1]).toBe(`weekly/${week}.tar.age`);
});

test('the names of a year of days are 53 weeks and 12 months', () => {
  const days = Array.from({ length: 365 }, (_, day) => objectNames(Date.UTC(2026, 0, 1 + day)));
  expect(days.map((names) => new Set(names).size)).toEqual(days.map(() => 3));
  expect([0, 1, 2].map((folder) => new Set(days.map((names) => names[folder])).size)).toEqual([
    365, 53, 12,
  ]);
});

test('the lifecycle keeps 7 daily, 4 weekly and 12 monthly backups', () => {
  const text = readFileSync(join(__dirname, '../bucket-lifecycle.json'), 'utf8');
  const { rule } = JSON.parse(text) as { rule: { condition: object }[] };
  expect(rule.map(({ condition }) => condition)).toEqual([
    { age: 7, matchesPrefix: ['daily/'] },
    { age: 28, matchesPrefix: ['weekly/'] },
    { age: 366, matchesPrefix: ['monthly/'] },
  ]);
  const folders = at('2026-11-24T00:00:00Z').map((name) => name.replace(/[^/]+$/, ''));
  expect(rule.flatMap(({ condition }) => Object(condition).matchesPrefix)).toEqual(folders);
});
