import type { Delta } from '@site/shared/contracts';
import { type Heading, headings, plainText } from '@site/shared/post-renderer';
import { wordCount } from '@site/shared/text';

/** Words a minute of a reader of English non-fiction (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;
/** Posts with fewer headings need no table of contents. */
const CONTENTS_FROM = 3;

/** How long the body takes to read, in whole minutes, at least 1. */
export function readingMinutes(body: Delta): number {
  return Math.max(1, Math.round(wordCount(plainText(body)) / WORDS_PER_MINUTE));
}

/** The headings for a table of contents; none for a short post. */
export function contentsOf(body: Delta): Heading[] {
  const named = headings(body).filter(({ text }) => text !== '');
  return named.length >= CONTENTS_FROM ? named : [];
}
