import { childOf, type Node, nodeAt } from '../tree/node';
import type { Path } from '../tree/path';
import { writeJson } from '../tree/write-json';

/**
 * The `root`, `data` and `newData` variables of rules: a path in a tree with lazy look-up.
 * @see https://firebase.google.com/docs/reference/security/database#ruledatasnapshot_methods
 */
export class RuleSnapshot {
  readonly #root: Node;
  readonly #path: Path;
  #found: { node: Node } | undefined;

  constructor(root: Node, path: Path) {
    this.#root = root;
    this.#path = path;
  }

  get #node(): Node {
    this.#found ??= { node: nodeAt(this.#root, this.#path) };
    return this.#found.node;
  }

  val(): unknown {
    const node = this.#node;
    if (node?.kind === 'branch') return JSON.parse(writeJson(node, 'plain'));
    return node ? node.value : null;
  }

  exists(): boolean {
    return this.#node !== null;
  }

  child(path: unknown): RuleSnapshot {
    return new RuleSnapshot(this.#root, [...this.#path, ...segments(path)]);
  }

  parent(): RuleSnapshot {
    if (this.#path.length === 0) throw new Error('The root has no parent.');
    return new RuleSnapshot(this.#root, this.#path.slice(0, -1));
  }

  hasChild(path: unknown): boolean {
    const keys = segments(path);
    return keys.length > 0 && keys.reduce(childOf, this.#node) !== null;
  }

  hasChildren(keys?: unknown[]): boolean {
    if (keys === undefined) return this.#node?.kind === 'branch';
    return keys.every((key) => this.hasChild(key));
  }

  getPriority(): string | number | null {
    return this.#node?.priority ?? null;
  }

  isNumber(): boolean {
    return this.#isOf('number');
  }

  isString(): boolean {
    return this.#isOf('string');
  }

  isBoolean(): boolean {
    return this.#isOf('boolean');
  }

  #isOf(type: 'string' | 'number' | 'boolean'): boolean {
    const node = this.#node;
    return node?.kind === 'leaf' && typeof node.value === type;
  }
}

function segments(path: unknown): string[] {
  if (typeof path !== 'string') throw new Error('A path must be a string.');
  return path.split('/').filter((segment) => segment !== '');
}
