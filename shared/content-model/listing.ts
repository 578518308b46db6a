import type { PostSummary, TagCount, Update } from '@site/shared/contracts';
import { isPathName } from '../text';
import { isTombstone, type StoredPost, type StoredUpdate, type Tombstone } from './stored-records';

type Dated = { date: string; index: number };

export const MAX_RELATED = 6;
export const MAX_POPULAR_TAGS = 8;

/** Newest first: by date, then by index. */
export const newestFirst = (a: Dated, b: Dated): number =>
  a.date === b.date ? b.index - a.index : a.date < b.date ? 1 : -1;

/** Whether readers see a record in lists: not removed, and not the placeholder at index 0. */
export const isPublic = <T extends { index: number }>(record: T | Tombstone): record is T =>
  record.index > 0 && !isTombstone(record);

/** Which posts a list has: those of a tag or of an author, by the person's id. Default: all. */
export interface PostFilter {
  tag?: string | undefined;
  author?: string | undefined;
}

const AUTHOR = 'author/';

/** Name of a list of posts: '' of all, that of a tag, or `author/{id}`, which no tag can have. */
export const listName = ({ tag = '', author }: PostFilter): string =>
  author === undefined ? tag : AUTHOR + author;

/** Whether a post is in the list of this name. */
export const isInList = ({ tags, authors = {} }: PostSummary, list: string): boolean =>
  list.startsWith(AUTHOR)
    ? Object.hasOwn(authors, list.slice(AUTHOR.length))
    : list === '' || tags.includes(list);

/** Whether any posts may be in a list of this name. */
export const isListName = (list: string): boolean =>
  list === '' || isPathName(list.replace(/^author\//, ''));

/** The posts that lists show, of all or of one list, newest first. */
export const listedPosts = (posts: readonly StoredPost[], list = ''): PostSummary[] =>
  posts
    .filter(isPublic<PostSummary>)
    .filter((post) => isInList(post, list))
    .sort(newestFirst);

/** Ids of the authors of listed posts, each once. */
export const authorIds = (posts: readonly StoredPost[]): string[] => [
  ...new Set(listedPosts(posts).flatMap(({ authors = {} }) => Object.keys(authors))),
];

/**
 * The listed posts by slug, in the order of {@link listedPosts}. If several posts have one slug,
 * the post that was stored first owns it, whatever its date. No later post can take over an
 * address.
 */
export function postsBySlug(posts: readonly StoredPost[]): Map<string, PostSummary> {
  const owners = new Map<string, PostSummary>();
  for (const post of listedPosts(posts)) {
    const owner = owners.get(post.slug);
    if (owner === undefined || post.index < owner.index) owners.set(post.slug, post);
  }
  return owners;
}

/** The listed updates, newest first. */
export const listedUpdates = (updates: readonly StoredUpdate[]): Update[] =>
  updates.filter(isPublic<Update>).sort(newestFirst);

/** By number of posts, then by name. */
export const byCount = (a: TagCount, b: TagCount): number =>
  b.count - a.count || (a.name < b.name ? -1 : 1);

/** Counts the posts of every tag, among them the named ones that no post carries yet. */
export function countTags(
  posts: readonly { tags: readonly string[] }[],
  names: readonly string[],
): TagCount[] {
  const counts = new Map<string, number>(names.map((name) => [name, 0]));
  for (const post of posts) {
    for (const name of post.tags) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort(byCount);
}

/** At most 6 of the given listed posts that share a tag with this one, newest first. */
export const relatedPosts = (
  post: PostSummary,
  candidates: readonly PostSummary[],
): PostSummary[] =>
  candidates
    .filter(
      (other) =>
        other.index !== post.index &&
        other.index > 0 &&
        other.tags.some((t) => post.tags.includes(t)),
    )
    .sort(newestFirst)
    .slice(0, MAX_RELATED);
