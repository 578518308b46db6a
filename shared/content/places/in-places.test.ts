import { inPlaces } from './in-places';

interface Item {
  id: string;
  title?: string;
}
const items = (ids: string): Item[] => [...ids].map((id) => ({ id }));
const shown = (before: string, now: Item[], used: number[]) =>
  inPlaces<Item>(
    items(before),
    now,
    ({ id }) => id,
    (place) => used.includes(place),
  );
const ids = (placed: readonly Item[]) => placed.map(({ id }) => id).join('');

test.each([
  ['nothing is used', 'abc', 'nab', [], 'nab'],
  ['the first is used', 'abc', 'nab', [0], 'anb'],
  ['the last is used and would have gone', 'abc', 'nab', [2], 'nac'],
  ['two are used', 'abc', 'nab', [0, 1], 'abn'],
  ['what is used is removed', 'abc', 'bc', [0], 'ab'],
  ['the last of a list that gets shorter is used', 'abc', 'ab', [2], 'abc'],
  ['there are more', 'abc', 'abcdef', [1], 'abcdef'],
])('%s', (_, before, now, used, expected) => {
  expect(ids(shown(before, items(now), used))).toBe(expected);
});

test('a record that stays in its place has its newest words', () => {
  const corrected = { id: 'a', title: 'Corrected' };
  expect(shown('ab', [...items('n'), corrected], [0])[0]).toBe(corrected);
});
