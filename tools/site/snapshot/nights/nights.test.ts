import type { ToldNight } from '@site/shared/night-sky';
import { nightRecords } from './nights';

const NOW = Date.parse('2026-11-26T12:00Z');

test('a site without the page of the nights computes none', () => {
  expect(nightRecords(NOW, ['/', '/events'])).toEqual([]);
});

test('fourteen nights are computed, each with its sentence', () => {
  const records = new Map(nightRecords(NOW, ['/', '/tonight']));
  const nights = Object.values(records.get('night')?.stored ?? {}) as ToldNight[];
  expect(nights).toHaveLength(14);
  expect(Object.keys(records.get('tonight')?.stored ?? {})).toHaveLength(14);
  for (const [n, { noon }] of nights.entries()) expect(noon).toBe(nights[n - 1]?.nextNoon ?? noon);
});
