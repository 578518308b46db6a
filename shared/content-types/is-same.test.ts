import { isSame } from '.';

test.each<[a: unknown, b: unknown, expected: boolean]>([
  [{ a: [1, { b: 2 }], c: '' }, { c: '', a: [1, { b: 2 }] }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [[1, 2], [2, 1], false],
  [{ toString: undefined }, { a: undefined }, false],
  [null, {}, false],
  [{}, null, false],
  [null, null, true],
  ['1', 1, false],
])('%j and %j: %s', (a, b, expected) => {
  expect(isSame(a, b)).toBe(expected);
});
