/** Parts of a text. Firefox divides texts since version 125; before, by code points and by gaps. */
function segmentsOf(
  text: string,
  granularity: 'grapheme' | 'word',
): { segment: string; isWordLike?: boolean | undefined }[] {
  if (!Intl.Segmenter) {
    const parts = text.match(granularity === 'word' ? /\s+|\S+/g : /./gsu) ?? [];
    return parts.map((segment) => ({ segment, isWordLike: segment.trim() !== '' }));
  }
  // Words of Chinese, Japanese and Thai are found in any language.
  return [...new Intl.Segmenter('en', { granularity }).segment(text)];
}

/** Characters as readers see them: a letter with its accents, a family of four as one emoji. */
export const graphemesOf = (text: string): string[] =>
  segmentsOf(text, 'grapheme').map(({ segment }) => segment);

/** A text in words, gaps and punctuation marks: whatever it may be divided between. */
export const wordsAndGaps = (text: string): string[] =>
  segmentsOf(text, 'word').map(({ segment }) => segment);

/** How many words a text has, in scripts without gaps too. */
export const wordCount = (text: string): number =>
  segmentsOf(text, 'word').filter(({ isWordLike }) => isWordLike).length;

/** The first of these parts that have at most `length` UTF-16 units together. */
export function partsWithin(parts: readonly string[], length: number): string[] {
  let left = length;
  const end = parts.findIndex((part) => {
    left -= part.length;
    return left < 0;
  });
  return parts.slice(0, end < 0 ? undefined : end);
}
