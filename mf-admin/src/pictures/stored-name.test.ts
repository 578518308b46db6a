import { phoneName } from '@site/shared/text';
import { randomPart, storedName } from './stored-name';

test.each([
  ['moon.png', 'moon-1700-ab12.png'],
  ['My Photo (1).JPG', 'My-Photo-1-1700-ab12.jpg'],
  ['../../etc/passwd', 'etc-passwd-1700-ab12'],
  ['चाँद.jpeg', 'picture-1700-ab12.jpeg'],
  ['archive.tar.png', 'archive-tar-1700-ab12.png'],
  ['', 'picture-1700-ab12'],
])('%j is stored as %j', (name, stored) => {
  expect(storedName(name, 1700, 'ab12')).toBe(stored);
});

test('the random part has 128 bits, each of which is 0 as often as 1', () => {
  const parts = Array.from({ length: 1000 }, randomPart);
  expect(new Set(parts).size).toBe(1000);
  for (const part of parts) expect(part).toMatch(/^[0-9a-f]{32}$/);
  const bits = parts.map((part) =>
    Array.from(part, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(''),
  );
  for (let bit = 0; bit < 128; bit += 1) {
    const ones = bits.filter((all) => all[bit] === '1').length;
    // Six standard deviations around the half of 1000.
    expect(Math.abs(ones - 500)).toBeLessThan(95);
  }
});

test('the phone version lies beside the picture, under the same random part', () => {
  expect(phoneName(storedName('moon.webp', 1700, 'ab12'))).toBe('moon-1700-ab12-480.webp');
});
