import type { PostPage, PostSummary, Update } from '@site/shared/contracts';
import { isPathName } from '../text';
import { type Changes, mergePosts, mergeTags, mergeUpdates } from './changes';
import type { ContentSnapshot } from './content-snapshot';
import type { PostFilter } from './listing';
import { isListName, isPublic, listName, MAX_POPULAR_TAGS, relatedPosts } from './listing';
import type { DataOf, Query, QueryData } from './query';
import { isUnknown } from './records';
import { isTombstone } from './stored-records';

/** The result of a query; `known: false` if content must be loaded first. */
export type QueryResult<T> = { known: true; value: T } | { known: false };

const UNKNOWN = { known: false } as const;
const found = <T>(value: T): QueryResult<T> => ({ known: true, value });

/** The version of a post that the known content holds, wherever in it. */
export function previousPost(known: ContentSnapshot, index: number): PostSummary | undefined {
  for (const list of known.posts.values()) {
    const post = list.items.find((item) => item.index === index);
    if (post) return post;
  }
  for (const page of known.pages.values()) if (page?.post.index === index) return page.post;
  return undefined;
}

function queryPosts(
  known: ContentSnapshot,
  changes: Changes,
  { limit, ...filter }: PostFilter & { limit: number },
): QueryResult<QueryData['posts']> {
  const name = listName(filter);
  if (!isListName(name)) return found({ posts: [], total: 0 });
  const list = known.posts.get(name);
  if (!list) return UNKNOWN;
  const { items, total } = mergePosts(list, changes, name);
  return found({ posts: items.slice(0, limit), total });
}

const isPublishedAs = (slug: string, changes: Changes): boolean =>
  [...changes.posts.values()].some((post) => isPublic<PostSummary>(post) && post.slug === slug);

/**
 * Whether the changes contain a newer version of a known page's post. Changes of another post at
 * the same address do not count.
 */
export function isOutdated(page: PostPage | null, slug: string, changes: Changes): boolean {
  if (page === null) return isPublishedAs(slug, changes);
  const change = changes.posts.get(page.post.index);
  return change !== undefined && change.rev > page.post.rev;
}

function queryPost(
  known: ContentSnapshot,
  changes: Changes,
  slug: string,
): QueryResult<PostPage | undefined> {
  if (!isPathName(slug)) return found(undefined);
  const page = known.pages.get(slug);
  if (page === undefined) return UNKNOWN;
  if (page === null) return isPublishedAs(slug, changes) ? UNKNOWN : found(undefined);
  const change = changes.posts.get(page.post.index);
  if (change && isTombstone(change) && change.rev >= page.post.rev) return found(undefined);
  if (changes.posts.size === 0 && !changes.tagNames) return found(page);
  const visible = [...changes.posts.values()].filter(
    (post): post is PostSummary => !isTombstone(post),
  );
  const unchanged = page.related.filter((post) => !changes.posts.has(post.index));
  const tags = mergeTags(
    page.popularTags,
    changes,
    (index) => previousPost(known, index),
    known.nextPost,
  );
  return found({
    ...page,
    related: relatedPosts(page.post, [...unchanged, ...visible]),
    popularTags: tags.filter(({ count }) => count > 0).slice(0, MAX_POPULAR_TAGS),
  });
}

function queryUpdate(
  known: ContentSnapshot,
  changes: Changes,
  id: number,
): QueryResult<Update | undefined> {
  const change = changes.updates.get(id);
  if (change) return found(isTombstone(change) ? undefined : change);
  const listed = known.updates?.items.find((update) => update.index === id);
  if (listed) return found(listed);
  const single = known.singleUpdates.get(id);
  return single === undefined ? UNKNOWN : found(single ?? undefined);
}

function runAnyQuery(known: ContentSnapshot, changes: Changes, query: Query): QueryResult<unknown> {
  switch (query.kind) {
    case 'posts':
      return queryPosts(known, changes, query);
    case 'post':
      return queryPost(known, changes, query.slug);
    case 'search': {
      const result = known.searches.get(query.words);
      return result ? found({ ...result, posts: result.posts.slice(0, query.limit) }) : UNKNOWN;
    }
    case 'records': {
      const records = known.records.get(query.of);
      if (!records || isUnknown(records, query.id)) return UNKNOWN;
      const { stored } = records;
      return found(query.id === undefined ? stored : { [query.id]: stored[query.id] });
    }
    case 'update':
      return queryUpdate(known, changes, query.id);
    case 'tags':
      return known.tags
        ? found(
            mergeTags(known.tags, changes, (index) => previousPost(known, index), known.nextPost),
          )
        : UNKNOWN;
    case 'updates': {
      if (!known.updates) return UNKNOWN;
      const { items, total, nextIndex } = mergeUpdates(known.updates, changes);
      return found({ updates: items.slice(0, query.limit), total, nextId: nextIndex });
    }
  }
}

/** Computes a query's result from the known content and later changes; sends no request. */
export const runQuery = <Q extends Query>(
  known: ContentSnapshot,
  changes: Changes,
  query: Q,
): QueryResult<DataOf<Q>> => runAnyQuery(known, changes, query) as QueryResult<DataOf<Q>>;
