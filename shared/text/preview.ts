import { graphemesOf, partsWithin, wordsAndGaps } from './segments';

/** No word of prose is longer; an address, or a script without gaps, is cut elsewhere. */
const LONGEST_WORD = 40;

/**
 * Divides a text for cards: its beginning of at most `limit` characters (as readers count them), cut between
 * words where there is a gap near the end, with `…` in place of what is left out, and the rest, with `…`
 * before it; empty where nothing is left out. Runs of white space become one space.
 */
export function previewAndRest(text: string, limit = 180): { preview: string; rest: string } {
  const whole = text.replace(/\s+/g, ' ').trim();
  const characters = graphemesOf(whole);
  if (characters.length <= limit) return { preview: whole, rest: '' };
  const full = characters.slice(0, limit).join('').length;
  const earliest = characters.slice(0, Math.max(0, limit - LONGEST_WORD)).join('').length;
  const endOfWord = () =>
    partsWithin(wordsAndGaps(whole.slice(0, full + LONGEST_WORD)), full).join('').length;
  const gap = whole.lastIndexOf(' ', full);
  const end = gap > earliest ? gap : endOfWord();
  const cut = end > earliest ? end : full;
  return {
    preview: `${whole.slice(0, cut).trimEnd()}…`,
    rest: `…${whole.slice(cut).trimStart()}`,
  };
}

/** The beginning of a text alone, as {@link previewAndRest} cuts it. */
export const previewText = (text: string, limit?: number): string =>
  previewAndRest(text, limit).preview;
