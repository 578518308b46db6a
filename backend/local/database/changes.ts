import { type Node, nodeAt } from './tree/node';
import { contains, type Path } from './tree/path';
import { type Query, select } from './tree/query';
import { mapEntries } from './tree/sorted-map';

/** One accepted write. */
export interface Change {
  before: Node;
  after: Node;
  /** A `merge` writes several places below `base`, a `set` the base itself. */
  kind: 'set' | 'merge';
  base: Path;
  paths: readonly Path[];
}

/** The message for a reader: a new value at a path, or several below it. */
export type Delta =
  | { kind: 'put'; path: Path; node: Node }
  | { kind: 'patch'; path: Path; children: readonly [string, Node][] };

/** The messages that a change causes for a reader of `path`, through `query` if given. */
export function deltasFor(path: Path, query: Query | null, change: Change): Delta[] {
  const before = nodeAt(change.before, path);
  const after = nodeAt(change.after, path);
  if (before === after) return [];
  return query ? queryDeltas(path, query, before, after) : plainDeltas(path, after, change);
}

function plainDeltas(path: Path, after: Node, change: Change): Delta[] {
  if (change.paths.some((written) => contains(written, path))) {
    return [{ kind: 'put', path, node: after }];
  }
  const written = change.paths.filter((place) => contains(path, place));
  if (change.kind === 'set') {
    return written.map((place) => ({
      kind: 'put',
      path: place,
      node: nodeAt(change.after, place),
    }));
  }
  const base = contains(path, change.base) ? change.base : path;
  const children = written.map((place): [string, Node] => [
    place.slice(base.length).join('/'),
    nodeAt(change.after, place),
  ]);
  return [{ kind: 'patch', path: base, children }];
}

/**
 * A window of limited size is sent again when its members change. A client that receives a new
 * member before the removal of an old one would drop the new one.
 */
function queryDeltas(path: Path, query: Query, before: Node, after: Node): Delta[] {
  const old = select(before, query);
  const now = select(after, query);
  if (old === now) return [];
  const oldChildren = childrenOf(old);
  const newChildren = childrenOf(now);
  const gone = [...oldChildren.keys()].filter((key) => !newChildren.has(key));
  const changed = [...newChildren].filter(([key, node]) => oldChildren.get(key) !== node);
  const hasNew = changed.some(([key]) => !oldChildren.has(key));
  if (query.limit && (gone.length > 0 || hasNew)) return [{ kind: 'put', path, node: now }];
  const children = [...gone.map((key): [string, Node] => [key, null]), ...changed];
  return children.length === 0 ? [] : [{ kind: 'patch', path, children }];
}

function childrenOf(node: Node): Map<string, Node> {
  return new Map(node?.kind === 'branch' ? mapEntries(node.children) : []);
}
