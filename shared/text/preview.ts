/**
 * The beginning of a text, for cards: at most `limit` characters (code points), cut between words
 * where there is a gap, with `…` in place of what is left out. Runs of white space become one space.
 */
export function previewText(text: string, limit = 180): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= limit) return characters.join('');
  const cut = characters.slice(0, limit);
  const endsWord = characters[limit] === ' ';
  const gap = endsWord ? limit : cut.lastIndexOf(' ');
  return `${cut
    .slice(0, gap > 0 ? gap : limit)
    .join('')
    .trimEnd()}…`;
}
