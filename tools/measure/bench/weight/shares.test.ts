import { randomBytes } from 'node:crypto';
import { brotliBytes, brotliShares } from './shares';

const noise = (bytes: number) => randomBytes(bytes).toString('base64');

test('the shares of a file add up to its compressed size', () => {
  const pieces = ['a', 'b', 'c'].map((name, index) => ({ name, text: noise(1000 * (index + 1)) }));
  const shares = brotliShares(pieces);
  const whole = brotliBytes(pieces.map(({ text }) => text).join(''));
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  expect([...shares.keys()]).toEqual(['a', 'b', 'c']);
  expect(Math.abs(sum - whole)).toBeLessThanOrEqual(3);
  expect((shares.get('c') ?? 0) / (shares.get('a') ?? 1)).toBeCloseTo(3, 0);
});

test('pieces of one name are one share, and repetition costs little', () => {
  const text = noise(2000);
  const shares = brotliShares([
    { name: 'other', text: noise(2000) },
    { name: 'twice', text },
    { name: 'again', text },
    { name: 'other', text: noise(2000) },
  ]);
  expect(shares.size).toBe(3);
  expect(shares.get('again')).toBeLessThan((shares.get('other') ?? 0) / 20);
});

test('another total is divided alike', () => {
  const pieces = [
    { name: 'a', text: noise(500) },
    { name: 'b', text: noise(500) },
  ];
  const [a = 0, b = 0] = brotliShares(pieces, 10_000).values();
  expect(a + b).toBe(10_000);
  expect(Math.abs(a - b)).toBeLessThan(500);
});

test('an empty file has no bytes to divide by', () => {
  expect([...brotliShares([{ name: 'a', text: '' }], 5)]).toEqual([['a', 0]]);
});
