import { compareKeys, MAX_KEY, MIN_KEY } from './key';
import { branch, type Node, nodeAt, type Scalar } from './node';
import type { Path } from './path';
import { mapEntries, mapFrom } from './sorted-map';

export type OrderBy = { by: 'key' } | { by: 'child'; path: Path };

/** One end of a range; `key` decides among equal values. */
export interface Bound {
  value: Scalar | null;
  key?: string | undefined;
  inclusive: boolean;
}

export interface Query {
  orderBy: OrderBy;
  start?: Bound | undefined;
  end?: Bound | undefined;
  limit?: { count: number; from: 'first' | 'last' } | undefined;
}

type Child = [string, NonNullable<Node>];

/** The children of `node` that a query selects. */
export function select(node: Node, query: Query): Node {
  if (node?.kind !== 'branch') return null;
  const within = mapEntries(node.children).filter((child) => isWithin(child, query));
  return branch(mapFrom(limited(within, query)), node.priority);
}

function limited(children: Child[], { limit, orderBy }: Query): Child[] {
  if (!limit || children.length <= limit.count) return children;
  const ordered = children.sort((a, b) => compareChildren(a, b, orderBy));
  return limit.from === 'first' ? ordered.slice(0, limit.count) : ordered.slice(-limit.count);
}

function isWithin(child: Child, query: Query): boolean {
  if (query.start) {
    const order = compareToBound(child, query.start, query.orderBy, MIN_KEY);
    if (order < 0 || (order === 0 && !query.start.inclusive)) return false;
  }
  if (query.end) {
    const order = compareToBound(child, query.end, query.orderBy, MAX_KEY);
    if (order > 0 || (order === 0 && !query.end.inclusive)) return false;
  }
  return true;
}

function compareToBound(child: Child, bound: Bound, orderBy: OrderBy, otherwise: string): number {
  if (orderBy.by === 'key') return compareKeys(child[0], String(bound.value));
  const value: Node =
    bound.value === null ? null : { kind: 'leaf', value: bound.value, priority: null };
  const order = compareValues(nodeAt(child[1], orderBy.path), value);
  return order === 0 ? compareKeys(child[0], bound.key ?? otherwise) : order;
}

function compareChildren(a: Child, b: Child, orderBy: OrderBy): number {
  const order =
    orderBy.by === 'key'
      ? 0
      : compareValues(nodeAt(a[1], orderBy.path), nodeAt(b[1], orderBy.path));
  return order === 0 ? compareKeys(a[0], b[0]) : order;
}

/**
 * Order of values: nothing, false, true, numbers, strings, then all objects alike.
 * @see https://firebase.google.com/docs/database/web/lists-of-data#data_order
 */
function compareValues(a: Node, b: Node): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0 || a?.kind !== 'leaf' || b?.kind !== 'leaf' || a.value === b.value) return rank;
  return a.value < b.value ? -1 : 1;
}

const RANKS = ['boolean', 'number', 'string'];

function rankOf(node: Node): number {
  if (!node) return 0;
  return node.kind === 'branch' ? 9 : 1 + RANKS.indexOf(typeof node.value);
}
