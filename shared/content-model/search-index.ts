/**
 * The search index is cut into files, so that a search loads the few that it needs. A word is found
 * inside of words too, so each word of a post is in the file of every three letters that follow each
 * other in it. One or two letters have entries of their own.
 */

/** In `index.json`, where the snapshot has a search index. */
export interface SearchParts {
  /** Number of files. */
  files: number;
  /** Number of posts. The oldest has rank 0, the newest the highest. */
  posts: number;
}

/**
 * A word, or one or two letters in a word, and the ranks of the posts with it: in the title, else in
 * a tag, else in the description. Each rank is the distance to the one before.
 */
export type SearchEntry = [text: string, title: number[], tags: number[], description: number[]];

/** What an entry's lists of ranks say of a post, as `relevanceOf` counts it. */
export const ENTRY_WEIGHTS: readonly number[] = [4, 2, 1];

const GRAM = 3;
/** Longer words are indexed in overlapping pieces of this length. */
const LONGEST_WORD = 48;

/** The number of the file that has the entries of a word of a query. */
export function searchFileOf(word: string, files: number): number {
  let hash = 2166136261;
  for (const letter of word.slice(0, GRAM)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % files;
}

/** A word of a query as it is looked up: what is longer would be in no piece. */
export const lookedUp = (word: string): string => word.slice(0, LONGEST_WORD / 2);

/** Whether an entry counts for a word of a query. */
export const isEntryOf = (text: string, word: string): boolean =>
  word.length < GRAM ? text === word : text.length >= GRAM && text.includes(word);

/** All texts of so many letters that are in a word, each once. */
export const gramsOf = (word: string, length: number = GRAM): Set<string> =>
  new Set(
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) =>
      word.slice(at, at + length),
    ),
  );

/** A word in the pieces in which it is indexed. */
export function piecesOf(word: string): string[] {
  if (word.length <= LONGEST_WORD) return [word];
  const step = LONGEST_WORD / 2;
  const count = Math.ceil(word.length / step) - 1;
  return Array.from({ length: count }, (_, n) => word.slice(n * step, n * step + LONGEST_WORD));
}
