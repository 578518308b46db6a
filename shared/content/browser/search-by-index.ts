import type { PostSummary } from '@site/shared/contracts';
import {
  type Changes,
  isPublic,
  PAGE_SIZE,
  parsePostListFile,
  type SearchParts,
  snapshotPaths,
} from '../../content-model';
import {
  ENTRY_WEIGHTS,
  isEntryOf,
  lookedUp,
  type SearchEntry,
  searchFileOf,
} from '../../content-model/search-index';
import {
  byRelevance,
  type Found,
  relevanceOf,
  searchPosts,
} from '../../content-model/search-words';
import type { SnapshotFiles } from './from-snapshot';

export type SearchedFiles = Pick<SnapshotFiles, 'get'>;

const isEntry = (entry: unknown): entry is SearchEntry =>
  Array.isArray(entry) && typeof entry[0] === 'string' && entry.slice(1).every(Array.isArray);

/** What a word says of each post, by rank. */
async function weightsOf(
  files: SearchedFiles,
  { files: count }: SearchParts,
  word: string,
): Promise<Map<number, number>> {
  const json = await files.get(snapshotPaths.search(searchFileOf(word, count)));
  const weights = new Map<number, number>();
  for (const entry of Array.isArray(json) ? json.filter(isEntry) : []) {
    const [text, ...lists] = entry;
    if (!isEntryOf(text, word)) continue;
    for (const [at, distances] of lists.entries()) {
      let rank = 0;
      for (const distance of distances) {
        rank += distance;
        weights.set(rank, Math.max(weights.get(rank) ?? 0, ENTRY_WEIGHTS[at] ?? 0));
      }
    }
  }
  return weights;
}

/** Ranks of the posts with every word, most relevant first, then newest first. */
async function rankedPosts(
  files: SearchedFiles,
  parts: SearchParts,
  words: readonly string[],
): Promise<{ rank: number; relevance: number }[]> {
  const [first = new Map<number, number>(), ...others] = await Promise.all(
    words.map((word) => weightsOf(files, parts, lookedUp(word))),
  );
  const found: { rank: number; relevance: number }[] = [];
  for (const [rank, weight] of first) {
    const weights = [weight, ...others.map((other) => other.get(rank) ?? 0)];
    if (weights.includes(0)) continue;
    found.push({ rank, relevance: weights.reduce((a, b) => a + b, 0) });
  }
  return found.sort((a, b) => b.relevance - a.relevance || b.rank - a.rank);
}

/** The posts of these ranks, from the files of the list; undefined where there is none. */
function postsOf(files: SearchedFiles, { posts }: SearchParts, ranks: readonly number[]) {
  return Promise.all(
    ranks.map(async (rank) => {
      const at = posts - 1 - rank;
      const path = snapshotPaths.posts('', Math.floor(at / PAGE_SIZE) + 1);
      return parsePostListFile(await files.get(path))?.items[at % PAGE_SIZE];
    }),
  );
}

/**
 * Searches by the index of the snapshot: the first posts, and how many there are in all. Posts that
 * were saved later are searched themselves.
 */
export async function searchByIndex(
  files: SearchedFiles,
  parts: SearchParts,
  words: readonly string[],
  { limit, changes }: { limit: number; changes: Changes['posts'] },
): Promise<{ posts: PostSummary[]; total: number }> {
  const ranked = await rankedPosts(files, parts, words);
  const added = searchPosts([...changes.values()].filter(isPublic<PostSummary>), words);
  const found: Found[] = [];
  let next = 0;
  while (found.length < limit && next < ranked.length) {
    const some = ranked.slice(next, next + limit - found.length);
    next += some.length;
    const posts = await postsOf(
      files,
      parts,
      some.map(({ rank }) => rank),
    );
    for (const post of posts) {
      // The list may be of a newer snapshot than the index.
      const relevance = post ? relevanceOf(post, words) : 0;
      if (post && relevance > 0 && !changes.has(post.index)) found.push({ post, relevance });
    }
  }
  const all = [...found, ...added].sort(byRelevance);
  const total = found.length + (ranked.length - next) + added.length;
  return { posts: all.slice(0, limit).map(({ post }) => post), total };
}
