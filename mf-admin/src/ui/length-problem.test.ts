import { hintWithRest } from './length-problem';

test.each([
  ['far from the limit', 79, 'Hint'],
  ['near it', 80, 'Hint · 20 characters left'],
  ['at the last one', 99, 'Hint · 1 character left'],
  ['beyond it, which is a problem', 101, 'Hint'],
])('a hint counts down %s', (_, length, hint) => {
  expect(hintWithRest('Hint', 'x'.repeat(length), 100)).toBe(hint);
});

test('without a hint there is the rest alone, and without a limit none', () => {
  expect(hintWithRest(undefined, 'xx', 2)).toBe('0 characters left');
  expect(hintWithRest(undefined, 'xx', undefined)).toBeUndefined();
});
