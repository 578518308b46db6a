import type { PostSummary } from '@site/shared/contracts';
import { snapshotPaths } from '../content-model';
import {
  ENTRY_WEIGHTS,
  gramsOf,
  piecesOf,
  type SearchEntry,
  type SearchParts,
  searchFileOf,
} from '../content-model/search-index';
import { weighedWords } from '../content-model/search-words';

/** Fewer posts are searched in the files of their list: 20 of them, about 30 KB. */
const INDEXED_FROM = 240;
const POSTS_PER_FILE = 16;

/** The parts of the search index of so many posts; undefined where they need none. */
export const searchParts = (posts: number): SearchParts | undefined =>
  posts < INDEXED_FROM
    ? undefined
    : // A power of two, so that words stay in their files while posts are added.
      { files: 2 ** Math.ceil(Math.log2(posts / POSTS_PER_FILE)), posts };

/** Ranks of the posts with each word, by the word's weight. */
type Ranks = Map<string, number[][]>;

function ranksByWord(newestFirst: readonly PostSummary[]): Ranks {
  const ranks: Ranks = new Map();
  for (const [rank, post] of [...newestFirst].reverse().entries()) {
    const weights = new Map<string, number>();
    for (const [word, weight] of weighedWords(post)) {
      for (const piece of piecesOf(word)) {
        weights.set(piece, Math.max(weight, weights.get(piece) ?? 0));
      }
    }
    for (const [word, weight] of weights) {
      const lists = ranks.get(word) ?? ENTRY_WEIGHTS.map(() => []);
      lists[ENTRY_WEIGHTS.indexOf(weight)]?.push(rank);
      ranks.set(word, lists);
    }
  }
  return ranks;
}

/** The distances between ascending ranks. */
const distances = (ranks: readonly number[]): number[] =>
  ranks.map((rank, n) => rank - (ranks[n - 1] ?? 0));

const entryOf = (text: string, [title = [], tags = [], description = []]: number[][]) =>
  [text, distances(title), distances(tags), distances(description)] satisfies SearchEntry;

/** Ranks of the posts that have one of the words, each by the most that a word says of it. */
function union(words: readonly string[], ranks: Ranks, posts: number): number[][] {
  const best = new Uint8Array(posts);
  for (const word of words) {
    for (const [at, list] of (ranks.get(word) ?? []).entries()) {
      const weight = ENTRY_WEIGHTS[at] ?? 0;
      for (const rank of list) best[rank] = Math.max(best[rank] ?? 0, weight);
    }
  }
  const lists: number[][] = ENTRY_WEIGHTS.map(() => []);
  best.forEach((weight, rank) => {
    if (weight > 0) lists[ENTRY_WEIGHTS.indexOf(weight)]?.push(rank);
  });
  return lists;
}

const append = <K>(map: Map<K, string[]>, key: K, value: string): void => {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
};

/** The files of the search index, one after the other. */
export function* searchFiles(
  newestFirst: readonly PostSummary[],
  { files, posts }: SearchParts,
): Generator<{ path: string; json: SearchEntry[] }> {
  const ranks = ranksByWord(newestFirst);
  const wordsOfFile = new Map<number, string[]>();
  const wordsOfGram = new Map<string, string[]>();
  for (const word of ranks.keys()) {
    for (const file of new Set([...gramsOf(word)].map((gram) => searchFileOf(gram, files)))) {
      append(wordsOfFile, file, word);
    }
    for (const length of [1, 2]) {
      for (const gram of gramsOf(word, length)) append(wordsOfGram, gram, word);
    }
  }
  const gramsOfFile = new Map<number, string[]>();
  for (const gram of wordsOfGram.keys()) append(gramsOfFile, searchFileOf(gram, files), gram);
  for (let file = 0; file < files; file += 1) {
    const json = [
      ...(gramsOfFile.get(file) ?? []).map((gram) =>
        entryOf(gram, union(wordsOfGram.get(gram) ?? [], ranks, posts)),
      ),
      ...(wordsOfFile.get(file) ?? []).map((word) => entryOf(word, ranks.get(word) ?? [])),
    ];
    yield { path: snapshotPaths.search(file), json: json.sort(([a], [b]) => (a < b ? -1 : 1)) };
  }
}
