import type { Node, Priority } from './node';

/** Nothing, then numbers, then strings. */
export function comparePriorities(a: Priority, b: Priority): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0 || a === null || b === null || a === b) return rank;
  return a < b ? -1 : 1;
}

/**
 * Order of values: nothing, false, true, numbers, strings, then all objects alike.
 * @see https://firebase.google.com/docs/database/web/lists-of-data#data_order
 */
export function compareValues(a: Node, b: Node): number {
  const rank = rankOfNode(a) - rankOfNode(b);
  if (rank !== 0 || a?.kind !== 'leaf' || b?.kind !== 'leaf' || a.value === b.value) return rank;
  return a.value < b.value ? -1 : 1;
}

function rankOfNode(node: Node): number {
  if (!node) return 0;
  return node.kind === 'branch' ? 9 : rankOf(node.value);
}

function rankOf(value: string | number | boolean | null): number {
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
      return 2;
    case 'string':
      return 3;
    default:
      return 0;
  }
}
