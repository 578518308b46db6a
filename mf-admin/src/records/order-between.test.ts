import { byOrder, orderAt, orderBetween } from './order-between';

test.each<[number | undefined, number | undefined, number | undefined]>([
  [undefined, undefined, 1],
  [undefined, 1, 0],
  [4, undefined, 5],
  [1, 2, 1.5],
  [-3, -2, -2.5],
  [1, 1, undefined],
  [2, 1, undefined],
  [1, 1 + Number.EPSILON, undefined],
  [Number.MAX_VALUE, undefined, undefined],
  [undefined, -(2 ** 53), undefined],
])('between %p and %p lies %p', (before, after, expected) => {
  expect(orderBetween(before, after)).toBe(expected);
});

test('fractions run out between two neighbours, and never leave them', () => {
  let after = 2;
  let moves = 0;
  for (let next = orderBetween(1, after); next !== undefined; next = orderBetween(1, after)) {
    expect(next).toBeGreaterThan(1);
    expect(next).toBeLessThan(after);
    after = next;
    moves += 1;
  }
  expect(moves).toBeGreaterThan(50);
});

test('records without an order come last, equal ones by key', () => {
  const record = (key: string, order?: unknown) => ({ key, fields: { order } });
  const sorted = byOrder([
    record('d'),
    record('c', 1),
    record('a', 'x'),
    record('b', 1),
    record('e', -1),
  ]);
  expect(sorted.map(({ key }) => key).join('')).toBe('ebcad');
});

test('beside a record without an order all need new numbers', () => {
  const records = [{ fields: { order: 1 } }, { fields: {} }, { fields: {} }];
  expect(orderAt(records, 1)).toBeUndefined();
  expect(orderAt(records.slice(0, 2), 1)).toBe(2);
});
