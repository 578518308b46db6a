import { compareKeys, MAX_KEY, MIN_KEY } from './key';
import { branch, type Node, nodeAt, type Scalar } from './node';
import { comparePriorities, compareValues } from './order';
import type { Path } from './path';
import { mapEntries, mapFrom } from './sorted-map';

export type OrderBy =
  | { by: 'key' }
  | { by: 'value' }
  | { by: 'priority' }
  | { by: 'child'; path: Path };

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

/** Results kept of one node; strangers may ask for as many as they like. */
const MAX_REMEMBERED = 100;

const results = new WeakMap<object, Map<string, Node>>();

/** The parts of a query as one text: equal for equal queries. */
export function queryId(query: Query): string {
  return JSON.stringify([query.orderBy, query.start, query.end, query.limit]);
}

/**
 * The children of `node` that a query selects. Remembered for as long as the node lives, since
 * many readers ask the same.
 */
export function select(node: Node, query: Query): Node {
  if (node?.kind !== 'branch') return null;
  const id = queryId(query);
  const known = results.get(node) ?? new Map<string, Node>();
  results.set(node, known);
  const remembered = known.get(id);
  if (remembered !== undefined) return remembered;
  const result = branch(mapFrom(selected([...mapEntries(node.children)], query)), node.priority);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(id, result);
  return result;
}

function selected(children: Child[], query: Query): Child[] {
  const within = children.filter((child) => isWithin(child, query));
  if (!query.limit || within.length <= query.limit.count) return within;
  const ordered = within.sort((a, b) => compareChildren(a, b, query.orderBy));
  return query.limit.from === 'first'
    ? ordered.slice(0, query.limit.count)
    : ordered.slice(-query.limit.count);
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
  const value = compareIndexed(child[1], bound.value, orderBy);
  return value === 0 ? compareKeys(child[0], bound.key ?? otherwise) : value;
}

function compareIndexed(node: Node, value: Scalar | null, orderBy: OrderBy): number {
  if (orderBy.by === 'priority') {
    const priority = typeof value === 'boolean' ? null : value;
    return comparePriorities(node?.priority ?? null, priority);
  }
  const bound: Node = value === null ? null : { kind: 'leaf', value, priority: null };
  return compareValues(indexed(node, orderBy), bound);
}

function compareChildren(a: Child, b: Child, orderBy: OrderBy): number {
  if (orderBy.by === 'key') return compareKeys(a[0], b[0]);
  const order =
    orderBy.by === 'priority'
      ? comparePriorities(a[1].priority, b[1].priority)
      : compareValues(indexed(a[1], orderBy), indexed(b[1], orderBy));
  return order === 0 ? compareKeys(a[0], b[0]) : order;
}

function indexed(node: Node, orderBy: OrderBy): Node {
  return orderBy.by === 'child' ? nodeAt(node, orderBy.path) : node;
}
