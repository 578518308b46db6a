type Granularity = 'grapheme' | 'word';

/** What is divided by itself: engines take a time that grows with the square of a text's length. */
const CHUNK = /\s+|[^\s。，、！？]+[。，、！？]*|[。，、！？]+/gu;
/** Latin letters and punctuation, each sign a code unit. */
const SIMPLE = /^[\0-\u02FF‐-‧]*$/;
const SIMPLE_WORD = /[\w\u00C0-\u02FF'’]+|\s+|./gs;

const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Words of Chinese, Japanese and Thai are found in any language. */
function segmenterOf(granularity: Granularity): Intl.Segmenter {
  const made = segmenters.get(granularity) ?? new Intl.Segmenter('en', { granularity });
  segmenters.set(granularity, made);
  return made;
}

/** Parts of a text. Firefox divides texts since version 125; before, other scripts by code points. */
function segmentsOf(text: string, granularity: Granularity): string[] {
  return (text.match(CHUNK) ?? []).flatMap((chunk) => {
    if (SIMPLE.test(chunk)) {
      return granularity === 'word' ? (chunk.match(SIMPLE_WORD) ?? []) : chunk.split('');
    }
    if (!Intl.Segmenter) return granularity === 'word' ? [chunk] : Array.from(chunk);
    return Array.from(segmenterOf(granularity).segment(chunk), ({ segment }) => segment);
  });
}

/** Characters as readers see them: a letter with its accents, a family of four as one emoji. */
export const graphemesOf = (text: string): string[] => segmentsOf(text, 'grapheme');

/** A text in words, gaps and punctuation marks: whatever it may be divided between. */
export const wordsAndGaps = (text: string): string[] => segmentsOf(text, 'word');

/** How many words a text has, in scripts without gaps too. */
export const wordCount = (text: string): number =>
  wordsAndGaps(text).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

/** The first of these parts that have at most `length` UTF-16 units together. */
export function partsWithin(parts: readonly string[], length: number): string[] {
  let left = length;
  const end = parts.findIndex((part) => {
    left -= part.length;
    return left < 0;
  });
  return parts.slice(0, end < 0 ? undefined : end);
}
