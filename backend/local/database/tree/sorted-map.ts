import { compareKeys } from './key';

type Item<V> = [key: string, value: V];

/**
 * A persistent map in key order: its items in a list that no change touches, so that the tree before and
 * the tree after a write exist side by side. `null` is the empty map.
 */
export type SortedMap<V> = readonly Item<V>[] | null;

export function mapSize<V>(map: SortedMap<V>): number {
  return map?.length ?? 0;
}

/** Index of the first item whose key is not below the given one. */
function indexOf<V>(items: readonly Item<V>[], key: string): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compareKeys(items[middle]?.[0] ?? key, key) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function mapGet<V>(map: SortedMap<V>, key: string): V | undefined {
  const item = map?.[indexOf(map, key)];
  return item?.[0] === key ? item[1] : undefined;
}

/** The items with others in place of that of a key. */
function spliced<V>(
  items: readonly Item<V>[],
  key: string,
  replacement: readonly Item<V>[],
): SortedMap<V> {
  const index = indexOf(items, key);
  const next = items.toSpliced(index, items[index]?.[0] === key ? 1 : 0, ...replacement);
  return next.length === 0 ? null : next;
}

/** Every key with its value, in key order. */
export const mapEntries = <V>(map: SortedMap<V>): readonly Item<V>[] => map ?? [];

/** Builds a map at once. The last of several equal keys counts. */
export function mapFrom<V>(entries: readonly Item<V>[]): SortedMap<V> {
  const sorted = entries.toSorted(([a], [b]) => compareKeys(a, b));
  const unique = sorted.filter(([key], index) => sorted[index + 1]?.[0] !== key);
  return unique.length === 0 ? null : unique;
}

/** So many changes cost less one by one: each copies the list, but nothing is put in order. */
const FEW = 8;

/** The map with several changes at once; `null` takes a key away. No key may be named twice. */
export function mapUpdate<V>(
  map: SortedMap<V>,
  changes: readonly [string, V | null][],
): SortedMap<V> {
  if (changes.length <= FEW) {
    return changes.reduce(
      (updated, [key, value]) => spliced(updated ?? [], key, value === null ? [] : [[key, value]]),
      map,
    );
  }
  const changed = new Map(changes);
  const kept = mapEntries(map).filter(([key]) => !changed.has(key));
  const added = changes.filter((item): item is Item<V> => item[1] !== null);
  return mapFrom([...kept, ...added]);
}
