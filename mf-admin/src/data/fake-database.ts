import type { MemberDatabase, WriteResult } from './member-database';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The only fields of a removed record. */
const TOMBSTONE = ['hidden', 'file', 'rev', 'updated'];

/**
 * A database in memory for tests, with the rules that matter to writers: a record's `rev` grows by
 * exactly one, a removed one has no content, an index of a list is used once, and an update is
 * atomic.
 */
export class FakeDatabase implements MemberDatabase {
  readonly serverTime = { '.sv': 'timestamp' };
  now = 1000;
  /** By how much the server's clock is ahead of the device's (ms). */
  clockOffset = 0;
  /** Every update is refused, as for an account without the claim. */
  denied = false;
  /** The connection breaks during the next update. */
  breaks = false;
  /** The error that every call throws, as with a lost connection. */
  failure: Error | undefined;
  /** Runs before the next update is judged: what somebody else does in between. */
  before: (() => Promise<unknown>) | undefined;

  constructor(
    public root: Tree = {},
    private readonly member = 'member-1',
  ) {}

  private ids = 0;
  newId = (): string => {
    this.ids += 1;
    return `-${String(this.ids).padStart(19, '0')}`;
  };
  uid = (): string => this.member;
  email = (): string => `${this.member}@example.org`;

  onClockOffset(listener: (milliseconds: number) => void): () => void {
    listener(this.clockOffset);
    return () => {};
  }

  async isMember(): Promise<boolean> {
    return !this.denied;
  }

  async read(path: string): Promise<unknown> {
    if (this.failure) throw this.failure;
    return structuredClone(this.at(path)) ?? null;
  }

  async findByChild(path: string, child: string, value: string): Promise<[string, unknown][]> {
    const list = await this.read(path);
    return Object.entries(isTree(list) ? list : {}).filter(
      ([, record]) => isTree(record) && record[child] === value,
    );
  }

  async lastEntries(path: string, count: number): Promise<[string, unknown][]> {
    const list = await this.read(path);
    const entries = Object.entries(isTree(list) ? list : {}).filter(([, value]) => value !== null);
    return entries.slice(-count);
  }

  async update(values: Readonly<Tree>): Promise<WriteResult> {
    if (this.failure) throw this.failure;
    const { before, breaks } = this;
    this.before = undefined;
    this.breaks = false;
    await before?.();
    if (this.denied || !Object.entries(values).every(([path, value]) => this.allows(path, value))) {
      return breaks ? 'refused after a break' : 'refused';
    }
    this.now += 1;
    for (const [path, value] of Object.entries(values)) this.set(path, this.stamped(value));
    return 'written';
  }

  private allows(path: string, value: unknown): boolean {
    if (path.startsWith('meta/')) return true;
    const stored = this.at(path);
    if (path.startsWith('history/') || path.startsWith('blog/tags/')) return stored === undefined;
    const rev = isTree(stored) ? Number(stored.rev ?? 0) : 0;
    if (!isTree(value) || value.rev !== rev + 1) return false;
    return value.hidden !== true || Object.keys(value).every((name) => TOMBSTONE.includes(name));
  }

  private at(path: string): unknown {
    let node: unknown = this.root;
    for (const key of path.split('/')) {
      node = isTree(node) ? (node[key] ?? undefined) : undefined;
    }
    return node;
  }

  private set(path: string, value: unknown): void {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = this.root;
    for (const key of keys) {
      if (!isTree(node[key])) node[key] = {};
      node = node[key] as Tree;
    }
    node[last] = value;
  }

  private stamped(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value).replaceAll('{".sv":"timestamp"}', String(this.now)));
  }
}
