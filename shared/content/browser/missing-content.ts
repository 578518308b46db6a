import {
  type Changes,
  type ContentSnapshot,
  isOutdated,
  listName,
  type Query,
  type QueryResult,
  runQuery,
} from '../../content-model';
import type { SaveTimes } from './content-state';

/** Content that must be fetched to complete the result of a query. */
export interface Missing {
  /** Items of a list. */
  needed: number;
  /** The post, or records of the kind, were saved after what is known of them. */
  isOutdated?: true;
}

/**
 * The content that a query lacks, given the known content and the later changes; undefined for none.
 * @param saved server times of the last save, as far as they are known
 */
export function missingContent(
  known: ContentSnapshot,
  changes: Changes,
  query: Query,
  saved: SaveTimes = {},
): Missing | undefined {
  const outdated: Missing = { needed: 1, isOutdated: true };
  if (query.kind === 'records') {
    const records = known.records.get(query.of);
    if (records && records.since < (saved[query.of] ?? 0)) return outdated;
  }
  if (query.kind === 'post') {
    const page = known.pages.get(query.slug);
    if (page !== undefined && isOutdated(page, query.slug, changes)) return outdated;
  }
  if (query.kind === 'posts') {
    const list = known.posts.get(listName(query));
    const result = runQuery(known, changes, query);
    return missingItems(list, query.limit, result, ({ posts }) => posts);
  }
  if (query.kind === 'search') {
    const { posts, total } = known.searches.get(query.words) ?? { posts: [], total: 1 };
    return posts.length < Math.min(query.limit, total) ? { needed: query.limit } : undefined;
  }
  if (query.kind === 'updates') {
    const result = runQuery(known, changes, query);
    return missingItems(known.updates, query.limit, result, ({ updates }) => updates);
  }
  return runQuery(known, changes, query).known ? undefined : { needed: 1 };
}

/** Changes that hide items of a list must leave as many as are asked for. */
function missingItems<T>(
  list: { items: readonly unknown[]; complete: boolean } | undefined,
  limit: number,
  result: QueryResult<T>,
  itemsOf: (value: T) => readonly unknown[],
): Missing | undefined {
  if (!result.known || list === undefined) return { needed: limit };
  const needed = list.items.length + limit - itemsOf(result.value).length;
  return list.complete || list.items.length >= needed ? undefined : { needed };
}
