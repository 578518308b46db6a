import type { PostSummary } from '@site/shared/contracts';
import { foldedText } from '../text';
import { newestFirst } from './listing';

type Searched = Pick<PostSummary, 'title' | 'tags' | 'description'>;

const partsAt = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The words of a query, as texts are compared with them. */
export const wordsOf = (query: string): string[] => partsAt(foldedText(query));

/** The searched texts of a post, and what a word in each of them says of it. */
const textsOf = ({ title, tags, description }: Searched): [text: string, weight: number][] => [
  [foldedText(title), 4],
  [foldedText(tags.join(' ')), 2],
  [foldedText(description), 1],
];

/** The words of a post's texts, each once, with the most that it says of the post. */
export function weighedWords(post: Searched): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [text, weight] of textsOf(post)) {
    for (const word of partsAt(text)) if (!weights.has(word)) weights.set(word, weight);
  }
  return weights;
}

/** How much the words say of a post: each in its title 4, in a tag 2, in its description 1. */
export function relevanceOf(post: Searched, words: readonly string[]): number {
  const texts = textsOf(post);
  const weights = words.map((word) => texts.find(([text]) => text.includes(word))?.[1] ?? 0);
  return weights.includes(0) ? 0 : weights.reduce((a, b) => a + b, 0);
}

export interface Found {
  post: PostSummary;
  relevance: number;
}

/** Most relevant first, then newest first. */
export const byRelevance = (a: Found, b: Found): number =>
  b.relevance - a.relevance || newestFirst(a.post, b.post);

/** The posts in whose title, tags or description every word occurs. No words, no posts. */
export const searchPosts = (posts: readonly PostSummary[], words: readonly string[]): Found[] =>
  posts
    .map((post) => ({ post, relevance: relevanceOf(post, words) }))
    .filter(({ relevance }) => relevance > 0)
    .sort(byRelevance);
