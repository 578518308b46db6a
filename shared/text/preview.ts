/**
 * Divides a text for cards: its beginning of at most `limit` characters (code points), cut between words
 * where there is a gap, with `…` in place of what is left out, and the rest, with `…` before it; empty where
 * nothing is left out. Runs of white space become one space.
 */
export function previewAndRest(text: string, limit = 180): { preview: string; rest: string } {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= limit) return { preview: characters.join(''), rest: '' };
  const endsWord = characters[limit] === ' ';
  const gap = endsWord ? limit : characters.slice(0, limit).lastIndexOf(' ');
  const cut = gap > 0 ? gap : limit;
  return {
    preview: `${characters.slice(0, cut).join('').trimEnd()}…`,
    rest: `…${characters.slice(cut).join('').trimStart()}`,
  };
}

/** The beginning of a text alone, as {@link previewAndRest} cuts it. */
export const previewText = (text: string, limit?: number): string =>
  previewAndRest(text, limit).preview;
