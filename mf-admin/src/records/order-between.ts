import type { Values } from '../data/stored-record';

/**
 * A number between two others, for a record that is moved there; undefined where floating point has
 * none left, or where a neighbour has no number of its own.
 *
 * @param before order of the record before; undefined at the beginning
 * @param after order of the record after; undefined at the end
 */
export function orderBetween(
  before: number | undefined,
  after: number | undefined,
): number | undefined {
  const low = before ?? (after ?? 2) - 2;
  const high = after ?? low + 2;
  const middle = low + (high - low) / 2;
  return low < middle && middle < high ? middle : undefined;
}

const orderOf = ({ order }: Values): number | undefined =>
  typeof order === 'number' ? order : undefined;

/** Sorts records as pages do: by order, those without one last, then by key. */
export function byOrder<T extends { key: number | string; fields: Values }>(
  records: readonly T[],
): T[] {
  const order = ({ fields }: T) => orderOf(fields) ?? Number.POSITIVE_INFINITY;
  return records.toSorted((a, b) => {
    const [one, other] = [order(a), order(b)];
    if (one !== other) return one - other;
    return String(a.key) < String(b.key) ? -1 : 1;
  });
}

/** The order for the record at this index of a sorted list; undefined where all need new numbers. */
export function orderAt(records: readonly { fields: Values }[], index: number): number | undefined {
  const [before, after] = [records[index - 1], records[index + 1]];
  const [low, high] = [before && orderOf(before.fields), after && orderOf(after.fields)];
  const isUnnumbered = (before && low === undefined) || (after && high === undefined);
  return isUnnumbered ? undefined : orderBetween(low, high);
}
