import { compareKeys, keyAsInteger } from './key';

/**
 * A persistent map in key order: an AVL tree of which a change copies only the path to it, so that
 * the tree before and the tree after a write exist side by side at no cost. `null` is the empty map.
 */
export type SortedMap<V> = Entry<V> | null;

interface Entry<V> {
  readonly key: string;
  readonly value: V;
  readonly left: SortedMap<V>;
  readonly right: SortedMap<V>;
  readonly height: number;
  readonly size: number;
}

export function mapSize<V>(map: SortedMap<V>): number {
  return map ? map.size : 0;
}

export function mapGet<V>(map: SortedMap<V>, key: string): V | undefined {
  let entry = map;
  while (entry) {
    const order = compareKeys(key, entry.key);
    if (order === 0) return entry.value;
    entry = order < 0 ? entry.left : entry.right;
  }
  return undefined;
}

export function mapSet<V>(map: SortedMap<V>, key: string, value: V): SortedMap<V> {
  if (!map) return entry(key, value, null, null);
  const order = compareKeys(key, map.key);
  if (order === 0) return entry(key, value, map.left, map.right);
  return order < 0
    ? balance(map.key, map.value, mapSet(map.left, key, value), map.right)
    : balance(map.key, map.value, map.left, mapSet(map.right, key, value));
}

export function mapDelete<V>(map: SortedMap<V>, key: string): SortedMap<V> {
  if (!map) return null;
  const order = compareKeys(key, map.key);
  if (order < 0) return balance(map.key, map.value, mapDelete(map.left, key), map.right);
  if (order > 0) return balance(map.key, map.value, map.left, mapDelete(map.right, key));
  if (!map.left || !map.right) return map.left ?? map.right;
  const next = firstEntry(map.right);
  return balance(next.key, next.value, map.left, mapDelete(map.right, next.key));
}

/** Every key with its value, in key order. */
export function* mapEntries<V>(map: SortedMap<V>): Generator<[string, V]> {
  const waiting: Entry<V>[] = [];
  let current = map;
  while (current || waiting.length > 0) {
    while (current) {
      waiting.push(current);
      current = current.left;
    }
    const next = waiting.pop();
    if (!next) return;
    yield [next.key, next.value];
    current = next.right;
  }
}

type Item<V> = [string, V];

/** Builds a balanced map at once. The last of several equal keys counts. */
export function mapFrom<V>(entries: readonly Item<V>[]): SortedMap<V> {
  const sorted = sortedByKey(entries);
  const unique = sorted.filter(([key], index) => sorted[index + 1]?.[0] !== key);
  return build(unique, 0, unique.length);
}

/** Smaller shares of a map are changed one by one; larger ones rebuild it. */
const REBUILD_SHARE = 1 / 8;

/** The map with many changes at once; `null` takes a key away. No key may be named twice. */
export function mapUpdate<V>(
  map: SortedMap<V>,
  changes: readonly [string, V | null][],
): SortedMap<V> {
  if (changes.length < mapSize(map) * REBUILD_SHARE || changes.length === 1) {
    return changes.reduce(
      (changed, [key, value]) =>
        value === null ? mapDelete(changed, key) : mapSet(changed, key, value),
      map,
    );
  }
  const changed = new Map(changes);
  const kept = [...mapEntries(map)].filter(([key]) => !changed.has(key));
  const added = changes.filter((item): item is Item<V> => item[1] !== null);
  return mapFrom([...kept, ...added]);
}

/** As `compareKeys` orders, which asks each time what kind of key it has before it. */
function sortedByKey<V>(entries: readonly Item<V>[]): Item<V>[] {
  const integers: { number: number; item: Item<V> }[] = [];
  const texts: Item<V>[] = [];
  for (const item of entries) {
    const number = keyAsInteger(item[0]);
    if (number === undefined) texts.push(item);
    else integers.push({ number, item });
  }
  integers.sort((a, b) => a.number - b.number || a.item[0].length - b.item[0].length);
  texts.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const numbered = integers.map(({ item }) => item);
  return texts.length === 0 ? numbered : numbered.concat(texts);
}

function build<V>(sorted: [string, V][], from: number, to: number): SortedMap<V> {
  if (from >= to) return null;
  const middle = (from + to) >> 1;
  const item = sorted[middle];
  if (!item) return null;
  return entry(item[0], item[1], build(sorted, from, middle), build(sorted, middle + 1, to));
}

function entry<V>(key: string, value: V, left: SortedMap<V>, right: SortedMap<V>): Entry<V> {
  const height = Math.max(heightOf(left), heightOf(right)) + 1;
  return { key, value, left, right, height, size: mapSize(left) + mapSize(right) + 1 };
}

function balance<V>(key: string, value: V, left: SortedMap<V>, right: SortedMap<V>): Entry<V> {
  const lean = heightOf(left) - heightOf(right);
  if (lean > 1 && left) {
    if (heightOf(left.left) >= heightOf(left.right)) {
      return entry(left.key, left.value, left.left, entry(key, value, left.right, right));
    }
    return rotateTwice(left.right, left, entry(key, value, null, right), 'left');
  }
  if (lean < -1 && right) {
    if (heightOf(right.right) >= heightOf(right.left)) {
      return entry(right.key, right.value, entry(key, value, left, right.left), right.right);
    }
    return rotateTwice(right.left, right, entry(key, value, left, null), 'right');
  }
  return entry(key, value, left, right);
}

/** The inner grandchild becomes the top: `outer` is the heavy child, `top` the old root. */
function rotateTwice<V>(
  inner: SortedMap<V>,
  outer: Entry<V>,
  top: Entry<V>,
  heavy: 'left' | 'right',
): Entry<V> {
  if (!inner) return top;
  if (heavy === 'left') {
    return entry(
      inner.key,
      inner.value,
      entry(outer.key, outer.value, outer.left, inner.left),
      entry(top.key, top.value, inner.right, top.right),
    );
  }
  return entry(
    inner.key,
    inner.value,
    entry(top.key, top.value, top.left, inner.left),
    entry(outer.key, outer.value, inner.right, outer.right),
  );
}

function firstEntry<V>(map: Entry<V>): Entry<V> {
  let current = map;
  while (current.left) current = current.left;
  return current;
}

function heightOf<V>(map: SortedMap<V>): number {
  return map ? map.height : 0;
}
