import type { Delta, PostPage, PostSummary, TagCount, Update } from '@site/shared/contracts';
import { own, valuesOf } from '../content-types/stored-values';
import type { KnownList } from './content-snapshot';
import { countTags, listedPosts, listedUpdates, MAX_POPULAR_TAGS, relatedPosts } from './listing';
import {
  nextIndex,
  parsePosts,
  parseTagNames,
  parseUpdates,
  type StoredPost,
  type StoredUpdate,
} from './stored-records';

/** The whole `blog` node, read. */
export interface BlogData {
  posts: StoredPost[];
  tagNames: string[];
  nextPost: number;
  /** Server time of the last save contained. */
  since: number;
}

/** The whole `latest` node, read. */
export interface LatestData {
  updates: StoredUpdate[];
  nextId: number;
  since: number;
}

const lastSave = (records: readonly { updated: number }[]): number =>
  records.reduce((latest, { updated }) => Math.max(latest, updated), 0);

/**
 * Reads the database's `blog` node, in whatever shape it comes.
 *
 * @param savedAt `meta/blog`, read no later than the node itself
 */
export function parseBlog(stored: unknown, savedAt: unknown = 0): BlogData {
  const blog = valuesOf(stored) ?? {};
  const posts = parsePosts(own(blog, 'posts'));
  return {
    posts,
    tagNames: parseTagNames(own(blog, 'tags')),
    nextPost: nextIndex(own(blog, 'posts')),
    since: Math.max(lastSave(posts), typeof savedAt === 'number' ? savedAt : 0),
  };
}

/** Reads the database's `latest` node. `savedAt`: `meta/latest`, read no later than the node. */
export function parseLatest(stored: unknown, savedAt: unknown = 0): LatestData {
  const updates = parseUpdates(stored);
  return {
    updates,
    nextId: nextIndex(stored),
    since: Math.max(lastSave(updates), typeof savedAt === 'number' ? savedAt : 0),
  };
}

const whole = <T>(items: T[], nextIndex: number): KnownList<T> => ({
  items,
  total: items.length,
  complete: true,
  nextIndex,
});

/** All listed posts, of all or of one list. */
export const postList = (blog: BlogData, list?: string): KnownList<PostSummary> =>
  whole(listedPosts(blog.posts, list), blog.nextPost);

/** All listed updates. */
export const updateList = (latest: LatestData): KnownList<Update> =>
  whole(listedUpdates(latest.updates), latest.nextId);

/** All tags with their counts. */
export const tagList = (blog: BlogData): TagCount[] =>
  countTags(listedPosts(blog.posts), blog.tagNames);

/**
 * A post's page.
 *
 * @param candidates listed posts among which the related ones are
 */
export const postPage = (
  post: PostSummary,
  body: Delta,
  candidates: readonly PostSummary[],
  tags: readonly TagCount[],
): PostPage => ({
  post,
  body,
  related: relatedPosts(post, candidates),
  popularTags: tags.filter(({ count }) => count > 0).slice(0, MAX_POPULAR_TAGS),
});
