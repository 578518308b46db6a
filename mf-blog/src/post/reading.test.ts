// @covers Post | Reading time, table of contents, pictures that enlarge, copied link, native sharing
import { contentsOf, readingMinutes } from './reading';

const words = (count: number) => ({ ops: [{ insert: `${'word '.repeat(count)}\n` }] });

test.each([
  [0, 1],
  [100, 1],
  [476, 2],
  [2380, 10],
])('%i words take %i minutes', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});

const withHeadings = (...texts: string[]) => ({
  ops: texts.flatMap((text) => [
    { insert: text },
    { insert: '\n', attributes: { header: 2 } },
    { insert: 'Text\n' },
  ]),
});

test('three headings make a table of contents, two do not', () => {
  expect(contentsOf(withHeadings('One', 'Two', 'Three')).map(({ text }) => text)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(contentsOf(withHeadings('One', 'Two'))).toEqual([]);
});
