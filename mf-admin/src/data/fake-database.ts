import type { MemberDatabase, Query, WriteResult } from './member-database';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Missing values first, as the database sorts numbers and texts. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '') < String(b ?? '') ? -1 : Number(String(a ?? '') > String(b ?? ''));
}

/** Numbers by their value, before names. */
const compareKeys = (a: string, b: string): number =>
  /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : compare(a, b);

/** The only fields of a removed record. */
const TOMBSTONE = ['hidden', 'file', 'owner', 'rev', 'updated'];

/**
 * A database in memory for tests, with the rules that matter to writers: a record's `rev` grows by
 * exactly one, a removed one has no content, an index of a list is used once, a draft moves with its
 * text, a removal of a draft or schedule names its revision, a review is of the newest draft, and an update is atomic.
 */
export class FakeDatabase implements MemberDatabase {
  readonly serverTime = { '.sv': 'timestamp' };
  now = 1000;
  /** By how much the server's clock is ahead of the device's (ms). */
  clockOffset = 0;
  /** Every update is refused, as for an account that is no member. */
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

  async load(path: string): Promise<unknown> {
    if (this.failure) throw this.failure;
    return structuredClone(this.at(path)) ?? null;
  }

  async find(
    path: string,
    { child, equals, from, startsWith, before, last = Number.POSITIVE_INFINITY }: Query,
  ): Promise<[string, unknown][]> {
    const list = await this.load(path);
    const childOf = (record: unknown) =>
      child !== undefined && isTree(record) ? record[child] : undefined;
    const found = Object.entries(isTree(list) ? list : {})
      .filter(([, record]) => record !== null)
      .filter(([, record]) => equals === undefined || childOf(record) === equals)
      .filter(([, record]) => from === undefined || Number(childOf(record)) >= from)
      .filter(([, record]) => String(childOf(record) ?? '').startsWith(startsWith ?? ''))
      .sort(([a, one], [b, other]) => compare(childOf(one), childOf(other)) || compareKeys(a, b));
    const end = found.findIndex(([key]) => before !== undefined && compareKeys(key, before) >= 0);
    const left = end < 0 ? found : found.slice(0, end);
    return startsWith === undefined ? left.slice(-last) : left.slice(0, last);
  }

  private readonly watchers = new Set<() => void>();

  watch(path: string, listener: (value: unknown) => void): () => void {
    const tell = () => listener(structuredClone(this.at(path)) ?? null);
    this.watchers.add(tell);
    tell();
    return () => void this.watchers.delete(tell);
  }

  keepWhileConnected(path: string, value: unknown): () => void {
    this.write({ [path]: value });
    return () => this.write({ [path]: null });
  }

  async update(values: Readonly<Tree>): Promise<WriteResult> {
    if (this.failure) throw this.failure;
    const { before, breaks } = this;
    this.before = undefined;
    this.breaks = false;
    await before?.();
    if (this.denied || !Object.keys(values).every((path) => this.allows(path, values))) {
      return breaks ? 'refused-after-reconnect' : 'refused';
    }
    this.now += 1;
    this.write(values);
    return 'written';
  }

  private write(values: Readonly<Tree>): void {
    for (const [path, value] of Object.entries(values)) this.set(path, this.stamped(value));
    for (const tell of this.watchers) tell();
  }

  private allows(path: string, values: Readonly<Tree>): boolean {
    const [root = '', kind, id] = path.split('/');
    const value = values[path];
    if (['meta', 'previews'].includes(root)) return true;
    if (root === 'scheduled') return this.allowsSchedule(`scheduled/${kind}/${id}`, values);
    if (root === 'reviews') {
      const isReplaced = isTree(value) && value.verdict === 'replaced';
      return isReplaced || this.hasDraftRev(`drafts/${kind}/${id}`, values, value);
    }
    if (path.startsWith('history/ended/')) {
      const removed = path.slice('history/ended/'.length);
      return values[removed] === null && this.at(`${removed}/rev`) === value;
    }
    if (root === 'drafts' || root === 'draftTexts') {
      // A draft and its text move together, and go together.
      const other = `${root === 'drafts' ? 'draftTexts' : 'drafts'}/${kind}/${id}`;
      if (!(other in values) || (value === null) !== (values[other] === null)) return false;
      if (value === null) return root !== 'drafts' || this.isNamed(path, values);
      if (!isTree(values[other]) || !isTree(value) || values[other].rev !== value.rev) return false;
    }
    const stored = this.at(path);
    if (root === 'media') return (stored === undefined) !== (value === null);
    if (root === 'history') return stored === undefined;
    if (path === 'blog/lastTag' || path === 'blog/removedTag') return true;
    if (path.startsWith('blog/tags/')) {
      return value === '' ? values['blog/removedTag'] === stored : !stored;
    }
    const rev = isTree(stored) ? Number(stored.rev ?? 0) : this.lastEnded(`drafts/${kind}/${id}`);
    if (!isTree(value) || value.rev !== rev + 1) return false;
    return value.hidden !== true || Object.keys(value).every((name) => TOMBSTONE.includes(name));
  }

  /** The revision that the first one of the next draft or schedule follows. */
  private lastEnded(path: string): number {
    const ended = this.at(`history/ended/${path}`);
    return typeof ended === 'number' ? ended + 1 : 0;
  }

  /** Whether a removal names the revision that is stored. */
  private isNamed(path: string, values: Readonly<Tree>): boolean {
    return values[`history/ended/${path}`] === this.at(`${path}/rev`);
  }

  /** Whether a schedule is removed by its revision, or gets the next one. */
  private allowsSchedule(path: string, values: Readonly<Tree>): boolean {
    const stored = this.at(path);
    if (values[path] === null) return stored !== undefined && this.isNamed(path, values);
    const next = values[path];
    // A part of a schedule that is gone is none.
    if (!isTree(next) && stored === undefined) return false;
    const rev = isTree(next) ? next.rev : values[`${path}/rev`];
    const last = isTree(stored) ? stored.rev : this.lastEnded(path);
    return rev === Number(last) + 1;
  }

  /** Whether a review is about the draft as the update leaves it, or as it ends it. */
  private hasDraftRev(path: string, values: Readonly<Tree>, review: unknown): boolean {
    const draft = values[path] ?? this.at(path);
    return isTree(draft) && isTree(review) && review.draftRev === draft.rev;
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
    if (value === null) delete node[last];
    else node[last] = value;
  }

  private stamped(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value).replaceAll('{".sv":"timestamp"}', String(this.now)));
  }
}
