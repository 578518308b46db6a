import type { PostSummary, TagCount, Update } from '@site/shared/contracts';
import type { KnownList } from './content-snapshot';
import { byCount, isInList, isPublic, newestFirst } from './listing';
import type { StoredPost, StoredUpdate, Tombstone } from './stored-records';

/** Records saved after the known content, by index. */
export interface Changes {
  posts: ReadonlyMap<number, StoredPost>;
  updates: ReadonlyMap<number, StoredUpdate>;
  /** All names of tags now; undefined while they have not been read again. */
  tagNames: readonly string[] | undefined;
}

export const noChanges: Changes = { posts: new Map(), updates: new Map(), tagNames: undefined };

/** Adds records to an overlay; of two versions of one record the later counts. */
export function withRecords<T extends { index: number; rev: number }>(
  overlay: ReadonlyMap<number, T>,
  records: readonly T[],
): ReadonlyMap<number, T> {
  const merged = new Map(overlay);
  for (const record of records) {
    if (record.rev >= (merged.get(record.index)?.rev ?? 0)) merged.set(record.index, record);
  }
  return merged;
}

type Item = { index: number; date: string; rev: number };

/**
 * A known list with the changes applied. Changed records are sorted by date. A record after the last
 * known item of an incomplete list is left out, since the items between are unknown. `total` counts
 * a changed record without a known former version as new only if its index was free before. So
 * `total` is exact for a complete list, and close otherwise. `nextIndex` is the first free index.
 *
 * @param belongs whether a changed record that readers see is in this list
 */
export function mergeList<T extends Item>(
  known: KnownList<T>,
  overlay: ReadonlyMap<number, T | Tombstone>,
  belongs: (record: T) => boolean = () => true,
): KnownList<T> {
  const newer = (item: T) => {
    const change = overlay.get(item.index);
    return change !== undefined && change.rev >= item.rev;
  };
  const unchanged = known.items.filter((item) => !newer(item));
  const knownIndices = new Set(known.items.map((item) => item.index));
  const unchangedIndices = new Set(unchanged.map((item) => item.index));
  const changed = [...overlay.values()].filter((change) => !unchangedIndices.has(change.index));
  const added = changed.filter(isPublic<T>).filter(belongs);
  const last = known.items.at(-1);
  const within = added.filter(
    (change) => known.complete || (last && newestFirst(change, last) <= 0),
  );
  const counted = added.filter(
    ({ index }) => knownIndices.has(index) || index >= known.nextIndex || known.complete,
  );
  const lost = known.items.length - unchanged.length;
  return {
    items: [...unchanged, ...within].sort(newestFirst),
    total: known.total - lost + counted.length,
    complete: known.complete,
    nextIndex: Math.max(known.nextIndex, ...[...overlay.keys()].map((index) => index + 1)),
  };
}

/** The known posts of all or of one list, with the changes applied. */
export const mergePosts = (
  known: KnownList<PostSummary>,
  changes: Changes,
  list = '',
): KnownList<PostSummary> => mergeList(known, changes.posts, (post) => isInList(post, list));

/** The known updates, with the changes applied. */
export const mergeUpdates = (known: KnownList<Update>, changes: Changes): KnownList<Update> =>
  mergeList(known, changes.updates);

/**
 * Known counts of tags with the changes applied: the tags of a post's former version (if known) are
 * subtracted, and the tags of its new version added.
 */
export function mergeTags(
  known: readonly TagCount[],
  changes: Changes,
  former: (index: number) => PostSummary | undefined,
  nextIndex: number,
): TagCount[] {
  const counts = new Map(known.map(({ name, count }) => [name, count]));
  for (const name of changes.tagNames ?? []) counts.set(name, counts.get(name) ?? 0);
  const add = (tags: readonly string[], by: number) => {
    for (const name of tags) counts.set(name, Math.max(0, (counts.get(name) ?? 0) + by));
  };
  for (const post of changes.posts.values()) {
    const before = former(post.index);
    if (before && before.rev >= post.rev) continue;
    if (before) add(before.tags, -1);
    if (isPublic(post) && (before || post.index >= nextIndex)) add(post.tags, 1);
  }
  // A removed tag goes, unless posts have it.
  return [...counts]
    .filter(([name, count]) => count > 0 || changes.tagNames?.includes(name) !== false)
    .map(([name, count]) => ({ name, count }))
    .sort(byCount);
}
