import { graphemesOf, wordCount, wordsAndGaps } from './segments';

test.each([
  ['a family', '👨‍👩‍👧‍👦', 1],
  ['a flag', '🇮🇳', 1],
  ['a letter and its accent', 'e\u0301', 1],
  ['Bengali syllables', 'বাংলা', 2],
  ['two letters', 'ab', 2],
])('%s: %s', (_, text, count) => {
  expect(graphemesOf(text)).toHaveLength(count);
  expect(graphemesOf(text).join('')).toBe(text);
});

test.each([
  ['English', 'The night sky, from campus.', 5],
  ['Chinese', '我们观测月亮', 3],
  ['Thai', 'เราดูดวงจันทร์', 4],
  ['nothing', ' … ', 0],
])('words of %s', (_, text, count) => {
  expect(wordCount(text)).toBe(count);
  expect(wordsAndGaps(text).join('')).toBe(text);
});

test('a browser that cannot divide texts counts code points', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  expect(graphemesOf('a🚀')).toEqual(['a', '🚀']);
  expect(wordCount('The night  sky')).toBe(3);
  Object.assign(Intl, { Segmenter });
});
