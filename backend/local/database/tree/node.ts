import type { Path } from './path';
import { mapGet, mapUpdate, type SortedMap } from './sorted-map';

export type Scalar = string | number | boolean;
export type Priority = string | number | null;

interface Leaf {
  readonly kind: 'leaf';
  readonly value: Scalar;
  readonly priority: Priority;
}

interface Branch {
  readonly kind: 'branch';
  /** Never empty: a branch without children does not exist. */
  readonly children: NonNullable<SortedMap<Existing>>;
  readonly priority: Priority;
}

type Existing = Leaf | Branch;

/** A piece of the database, immutable. `null`: nothing there. */
export type Node = Existing | null;

export function leaf(value: Scalar, priority: Priority = null): Node {
  return { kind: 'leaf', value, priority };
}

export function branch(children: SortedMap<Existing>, priority: Priority = null): Node {
  return children ? { kind: 'branch', children, priority } : null;
}

export function childOf(node: Node, key: string): Node {
  return node?.kind === 'branch' ? (mapGet(node.children, key) ?? null) : null;
}

export function nodeAt(root: Node, path: Path): Node {
  return path.reduce(childOf, root);
}

/**
 * Sets values of a tree at once. Parents come into being, and vanish with their last child; a leaf on
 * the way gives place to a branch. No path may be an ancestor of another one.
 */
export function withValues(root: Node, values: readonly (readonly [Path, Node])[]): Node {
  const [first] = values;
  if (first?.[0].length === 0) return first[1];
  const below = new Map<string, [Path, Node][]>();
  for (const [[key = '', ...rest], value] of values) {
    const places = below.get(key);
    if (places) places.push([rest, value]);
    else below.set(key, [[rest, value]]);
  }
  const changes: [string, Node][] = [];
  for (const [key, places] of below) {
    const old = childOf(root, key);
    const next = withValues(old, places);
    if (next !== old) changes.push([key, next]);
  }
  return changes.length === 0 ? root : withChildren(root, changes);
}

function withChildren(node: Node, changes: [string, Node][]): Node {
  const children = node?.kind === 'branch' ? node.children : null;
  const isNothing = children === null && changes.every(([, child]) => child === null);
  return isNothing ? node : branch(mapUpdate(children, changes), node?.priority ?? null);
}
