import { type Node, nodeAt } from './tree/node';
import { contains, type Path } from './tree/path';
import { type Form, writeJson } from './tree/write-json';

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

/** The message that a change causes for a reader of `path`; `null`: none. */
export function deltaFor(path: Path, change: Change): Delta | null {
  const after = nodeAt(change.after, path);
  if (nodeAt(change.before, path) === after) return null;
  if (change.paths.some((written) => contains(written, path))) {
    return { kind: 'put', path, node: after };
  }
  if (change.kind === 'set') {
    return { kind: 'put', path: change.base, node: nodeAt(change.after, change.base) };
  }
  const base = contains(path, change.base) ? change.base : path;
  const written = change.paths.filter((place) => contains(path, place));
  const children = written.map((place): [string, Node] => [
    place.slice(base.length).join('/'),
    nodeAt(change.after, place),
  ]);
  return { kind: 'patch', path: base, children };
}

/** The value or values that a message brings, as JSON. */
export function deltaJson(delta: Delta, form: Form): string {
  if (delta.kind === 'put') return writeJson(delta.node, form);
  const children = delta.children.map(
    ([key, node]) => `${JSON.stringify(key)}:${writeJson(node, form)}`,
  );
  return `{${children.join(',')}}`;
}
