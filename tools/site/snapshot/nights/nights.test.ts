import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToldNight } from '@site/shared/nights';
import { parseElements } from './elements';
import { nightRecords } from './nights';

const ADDRESS = 'https://elements.example.org/iss';
const DAY_MS = 86_400_000;
const sample = readFileSync(join(__dirname, 'accuracy/iss-sample.tle'), 'utf8');
const { epoch } = parseElements(sample);

const answer = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
afterEach(() => jest.restoreAllMocks());

async function compute(now: number, address = '', paths = ['/', '/tonight']) {
  const { records: found, problems } = await nightRecords(now, address, paths);
  const records = new Map(found);
  const nights = Object.values(records.get('night')?.stored ?? {}) as ToldNight[];
  return { sentences: records.get('tonight')?.stored ?? {}, nights, problems };
}

test('a site without the page of the nights computes none, and asks nobody', async () => {
  const fetched = answer(sample);
  const { nights, sentences } = await compute(epoch, ADDRESS, ['/', '/events']);
  expect([nights, sentences]).toEqual([[], {}]);
  expect(fetched).not.toHaveBeenCalled();
});

const station = (nights: readonly ToldNight[]) =>
  nights.map(({ facts }) => facts.ISS?.join('; ') ?? '');

test('fourteen nights are computed, each with its sentence, and nobody is asked', async () => {
  const fetched = answer(sample);
  const { nights, sentences, problems } = await compute(epoch);
  expect(nights).toHaveLength(14);
  expect(Object.keys(sentences)).toHaveLength(14);
  for (const [n, { noon }] of nights.entries()) expect(noon).toBe(nights[n - 1]?.nextNoon ?? noon);
  expect(station(nights)).toEqual(Array(14).fill(''));
  expect(problems).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('passes are told for a week from the epoch of the elements', async () => {
  answer(sample);
  const { nights, problems } = await compute(epoch, ADDRESS);
  const known = station(nights);
  for (const [n, words] of known.entries()) {
    if (n < 6) expect(words).toMatch(/^no pass|^\d\d:\d\d for \w+ minutes?, from /);
    if (n > 6) expect(words).toContain('older than a week');
  }
  expect(problems).toEqual([]);
});

test('older elements are not used, and the log says so', async () => {
  answer(sample);
  const { nights, problems } = await compute(epoch + 8 * DAY_MS, ADDRESS);
  for (const words of station(nights)) expect(words).toContain('older than a week');
  expect(nights.flatMap(({ passes }) => passes)).toEqual([]);
  expect(problems).toEqual([expect.stringContaining('older than a week')]);
});

test.each([
  ['an address that fails', 'gone', 404],
  ['a page instead of elements', '<!doctype html>', 200],
  ['a damaged line', sample.replace('51.6412', '51.6413'), 200],
  ['another satellite', sample.replaceAll('25544', '25553'), 200],
  ['an orbit that is not low', sample.replace('15.50030000', '1.550030000'), 200],
  ['an epoch that is no number', sample.replace('26330.5178', '26a30.7890'), 200],
  ['an answer that is too long', `${'x'.repeat(20_000)}\n${sample}`, 200],
  ['elements of a later day', sample, 200, epoch - 2 * DAY_MS],
])('%s leaves the passes out, and the log says so', async (_what, body, status, now = epoch) => {
  answer(body, status);
  const { nights, problems } = await compute(now, ADDRESS);
  for (const words of station(nights)) expect(words).toContain('could not be fetched');
  expect(problems).toEqual([expect.stringContaining(ADDRESS)]);
});

test('elements are read with and without a name, whatever ends their lines', () => {
  const [, one, two] = sample.trim().split('\n');
  expect(parseElements(`${one}\r\n${two}\r\n`).epoch).toBe(epoch);
  expect(new Date(epoch).toISOString()).toMatch(/^2026-11-26T12:25:4/);
});
