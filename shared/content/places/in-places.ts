/**
 * The records of a list at the places where a page shows them. A record whose place is used (pointed
 * at, focused, selected in) stays there, as it is now; the others follow in their order.
 * @param before the records as they were shown, by place
 * @param records the records as they are now, in order
 */
export function inPlaces<T>(
  before: readonly T[],
  records: readonly T[],
  keyOf: (record: T) => string | number,
  isUsed: (place: number) => boolean,
): readonly T[] {
  const current = new Map(records.map((record) => [keyOf(record), record]));
  const kept = new Map<number, T>();
  for (const [place, record] of before.entries()) {
    if (isUsed(place)) kept.set(place, current.get(keyOf(record)) ?? record);
  }
  if (kept.size === 0) return records;
  const keptKeys = new Set([...kept.values()].map(keyOf));
  const others = records.filter((record) => !keptKeys.has(keyOf(record)));
  const count = Math.max(records.length, ...[...kept.keys()].map((place) => place + 1));
  const places = Array.from({ length: count }, (_, place) => kept.get(place) ?? others.shift());
  return places.filter((record) => record !== undefined);
}
