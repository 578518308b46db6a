import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MORE, PLAIN } from './letters';

const css = readFileSync(join(__dirname, '../../../shared/ui/fonts/fonts.css'), 'utf8');

/** The signs of a `unicode-range`, such as `U+0020-007E, U+00A0`. */
function signsOf(unicodeRange: string): string {
  return [...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

const sorted = (signs: string): string => [...signs].sort().join('');

test.each([
  ['inter', PLAIN],
  ['inter-more', MORE],
  ['space-grotesk', PLAIN],
  ['space-grotesk-more', MORE],
])('%s is fetched for the signs that it holds, and for no other', (name, letters) => {
  const face = css.split('@font-face').find((each) => each.includes(`"./${name}.woff2"`)) ?? '';
  const [, range = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  expect(signsOf(range)).toBe(sorted(letters));
});
