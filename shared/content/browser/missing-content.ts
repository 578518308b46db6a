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
export type Missing =
  | { kind: 'nothing' }
  /** @param needed items of a list */
  | { kind: 'unknown'; needed: number }
  /** The post was saved after the page that is known of it. */
  | { kind: 'outdated-post'; slug: string }
  /** Records of the kind were saved after those that are known. */
  | { kind: 'outdated-records' };

const nothing: Missing = { kind: 'nothing' };

/**
 * The content that a query lacks, given the known content and the later changes.
 * @param saved server times of the last save, as far as they are known
 */
export function missingContent(
  known: ContentSnapshot,
  changes: Changes,
  query: Query,
  saved: SaveTimes = {},
): Missing {
  if (query.kind === 'records') {
    const records = known.records.get(query.of);
    if (records && records.since < (saved[query.of] ?? 0)) return { kind: 'outdated-records' };
  }
  if (query.kind === 'post') {
    const page = known.pages.get(query.slug);
    if (page !== undefined && isOutdated(page, query.slug, changes)) {
      return { kind: 'outdated-post', slug: query.slug };
    }
  }
  if (query.kind === 'posts') {
    const list = known.posts.get(listName(query));
    const result = runQuery(known, changes, query);
    return missingItems(list, query.limit, result, ({ posts }) => posts);
  }
  if (query.kind === 'search') {
    const { posts, total } = known.searches.get(query.words) ?? { posts: [], total: 1 };
    const isMissing = posts.length < Math.min(query.limit, total);
    return isMissing ? { kind: 'unknown', needed: query.limit } : nothing;
  }
  if (query.kind === 'updates') {
    const result = runQuery(known, changes, query);
    return missingItems(known.updates, query.limit, result, ({ updates }) => updates);
  }
  return runQuery(known, changes, query).known ? nothing : { kind: 'unknown', needed: 1 };
}

/** Changes that hide items of a list must leave as many as are asked for. */
function missingItems<T>(
  list: { items: readonly unknown[]; complete: boolean } | undefined,
  limit: number,
  result: QueryResult<T>,
  itemsOf: (value: T) => readonly unknown[],
): Missing {
  if (!result.known || list === undefined) return { kind: 'unknown', needed: limit };
  const needed = list.items.length + limit - itemsOf(result.value).length;
  return list.complete || list.items.length >= needed ? nothing : { kind: 'unknown', needed };
}
