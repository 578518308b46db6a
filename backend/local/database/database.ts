import type { Access } from './credential';
import { type Change, type Listener, listeners } from './listeners';
import { prepareWrite, type Write, type WriteRequest, writtenPaths } from './prepare-write';
import type { RuleNode } from './rules/compile';
import { couldWrite, isIndexed, mayRead, mayWrite } from './rules/evaluate';
import type { Store } from './store';
import { type Node, nodeAt } from './tree/node';
import type { Path } from './tree/path';
import { type Query, select } from './tree/query';

export type ReadOutcome =
  | { ok: true; node: Node; isIndexed: boolean }
  | { ok: false; code: 'permission_denied' };

export type WriteOutcome =
  | { ok: true }
  | {
      ok: false;
      code: 'permission_denied' | 'invalid_data' | 'unavailable';
      message: string;
    };

/** One reader's registration, as its connection gives it. */
export interface Reader extends Pick<Listener, 'deliver' | 'revoked' | 'failed'> {
  access(): Access;
}

export interface Database {
  /** Reads what is on disk. */
  read(path: Path, query: Query | null, access: Access): ReadOutcome;
  listen(path: Path, reader: Reader): () => void;
  /** Resolves when the write is on disk and readers have heard of it. */
  write(request: WriteRequest & { access: Access }): Promise<WriteOutcome>;
  /** False: the rules refuse a write of this path, whatever its value is. */
  couldWrite(path: Path, access: Access): boolean;
  mayRead(path: Path, access: Access): boolean;
  setRules(rules: RuleNode): void;
  close(): Promise<void>;
}

/** Written by one update of somebody else than the owner. */
const MAX_PATHS = 1000;

export const DENIED = {
  ok: false,
  code: 'permission_denied',
  message: 'Permission denied',
} as const;

/**
 * One database: the stored tree, its rules and its readers. Everything that comes in over the
 * WebSocket or REST passes here, and nowhere else are rules asked.
 */
export function database(store: Store, initialRules: RuleNode, clock: () => number): Database {
  let rules = initialRules;
  const readers = listeners();

  const isReadable = (path: Path, access: Access) =>
    access.owner ||
    mayRead(rules, { auth: access.auth, now: clock(), root: store.durable(), path });

  const isWritable = (path: Path, access: Access) =>
    access.owner ||
    couldWrite(rules, { auth: access.auth, now: clock(), root: store.latest(), path });

  function isAllowed(access: Access, { values, after }: Write, now: number): boolean {
    if (access.owner) return true;
    const before = store.latest();
    const paths = values.map(([path]) => path);
    return mayWrite(rules, { auth: access.auth, now, before, after, paths });
  }

  function apply(write: Write): Promise<WriteOutcome> {
    return new Promise((resolve) => {
      store.apply(write, (change: Change | null) => {
        if (!change) {
          resolve({ ok: false, code: 'unavailable', message: 'The disk refused the write' });
          return;
        }
        readers.publish(change);
        resolve({ ok: true });
      });
    });
  }

  /** Only once its reason can be read: a client that was outrun reads again, and must see by whom. */
  async function refuse(outcome: WriteOutcome): Promise<WriteOutcome> {
    await store.settled();
    return outcome;
  }

  return {
    read(path, query, access) {
      if (!isReadable(path, access)) return DENIED;
      const node = nodeAt(store.durable(), path);
      return {
        ok: true,
        node: query ? select(node, query) : node,
        isIndexed: !query || isIndexed(rules, path, query),
      };
    },
    listen(path, reader) {
      return readers.add({
        path,
        deliver: reader.deliver,
        mayStillRead: () => isReadable(path, reader.access()),
        revoked: reader.revoked,
        failed: reader.failed,
      });
    },
    async write({ access, ...request }) {
      // First, because reading large values takes long.
      let paths = 0;
      for (const written of writtenPaths(request)) {
        paths += 1;
        const isTooMany = paths > MAX_PATHS && !access.owner;
        if (isTooMany || !isWritable(written, access)) return refuse(DENIED);
      }
      const now = clock();
      const prepared = prepareWrite(request, store.latest(), now);
      if (!prepared.ok) {
        return refuse({ ok: false, code: 'invalid_data', message: prepared.reason });
      }
      return isAllowed(access, prepared.write, now) ? apply(prepared.write) : refuse(DENIED);
    },
    couldWrite: isWritable,
    mayRead: isReadable,
    setRules(next) {
      rules = next;
      readers.recheck();
    },
    close: store.close,
  };
}
