import type { PostSummary } from '@site/shared/contracts';

/** Lower case, without accents: `Café` is found by `cafe`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** How much a word says of a post: in its title 4, in a tag 2, in its description 1, nowhere 0. */
function weightOf(word: string, { title, tags, description }: PostSummary): number {
  if (fold(title).includes(word)) return 4;
  if (fold(tags.join(' ').replaceAll('-', ' ')).includes(word)) return 2;
  return fold(description).includes(word) ? 1 : 0;
}

/**
 * The posts that contain every word of the query in title, tags or description, those that say most
 * of it first, otherwise in the order given. No words, no posts.
 */
export function searchPosts(posts: readonly PostSummary[], query: string): PostSummary[] {
  const words = fold(query).replaceAll('-', ' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return posts
    .map((post) => ({ post, weights: words.map((word) => weightOf(word, post)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ post, weights }) => ({ post, sum: weights.reduce((a, b) => a + b, 0) }))
    .sort((a, b) => b.sum - a.sum)
    .map(({ post }) => post);
}
