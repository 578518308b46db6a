import type { PublishDatabase } from '..';

export type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * A database in memory, with the rules that matter to a publication: a record's `rev` grows by one,
 * and its schedule, whose revision is named, is there until then.
 */
export class TreeDatabase implements PublishDatabase {
  readonly serverTime = 1000;
  /** The next update is written, and this is its answer. */
  loseAnswer: 'refused-after-reconnect' | Error | undefined;
  /** Runs instead of the next update, which is refused. */
  meanwhile: (() => void) | undefined;
  /** A record with this field is refused. */
  refusedField: string | undefined;
  /** Reads of this path fail. */
  failAt: string | undefined;

  constructor(
    readonly root: Tree,
    private readonly who = { uid: 'scheduler', email: '' },
  ) {}

  uid = (): string => this.who.uid;
  email = (): string => this.who.email;

  at(path: string): unknown {
    return path
      .split('/')
      .reduce<unknown>((node, key) => (isTree(node) ? node[key] : undefined), this.root);
  }

  set(path: string, value: unknown): void {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = this.root;
    for (const key of keys) {
      const below = node[key];
      node[key] = isTree(below) ? below : {};
      node = node[key] as Tree;
    }
    if (value === undefined || value === null) delete node[last];
    else node[last] = value;
  }

  async load(path: string): Promise<unknown> {
    if (path === this.failAt) throw new Error('offline');
    return structuredClone(this.at(path)) ?? null;
  }

  async find(path: string, { child = '', equals }: { child?: string; equals?: unknown }) {
    const entries = Object.entries(Object(await this.load(path)));
    return entries.filter(([, record]) => isTree(record) && record[child] === equals);
  }

  async update(values: Readonly<Tree>): ReturnType<PublishDatabase['update']> {
    const { meanwhile, loseAnswer } = this;
    this.meanwhile = undefined;
    meanwhile?.();
    if (meanwhile || !Object.keys(values).every((path) => this.allows(path, values)))
      return 'refused';
    for (const [path, value] of Object.entries(values)) this.set(path, value);
    if (loseAnswer instanceof Error) throw loseAnswer;
    return loseAnswer ?? 'written';
  }

  private allows(path: string, values: Readonly<Tree>): boolean {
    const value = values[path];
    if (value === null) {
      const rev = this.at(`${path}/rev`);
      return rev !== undefined && values[`history/ended/${path}`] === rev;
    }
    if (path.startsWith('history/ended/')) return true;
    if (path.startsWith('history/')) return this.at(path) === undefined;
    if (path.startsWith('meta/')) return true;
    if (isTree(value) && this.refusedField && this.refusedField in value) return false;
    return isTree(value) && value.rev === Number(this.at(`${path}/rev`)) + 1;
  }
}
