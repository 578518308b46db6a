import type { Change, Delta } from './changes';
import type { Access } from './credential';
import { listeners } from './listeners';
import { type Prepared, prepareWrite, writtenPaths } from './prepare-write';
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
  /** `node`: the current value at the written path. */
  | { ok: true; node: Node }
  | {
      ok: false;
      code: 'permission_denied' | 'invalid_data' | 'unavailable';
      message: string;
    };

export interface WriteRequest {
  access: Access;
  kind: 'set' | 'merge';
  path: Path;
  /** For a merge: relative paths to values. */
  json: unknown;
}

/** One reader's registration, as its connection gives it. */
export interface Reader {
  access(): Access;
  deliver(delta: Delta): void;
  revoked(): void;
  failed(): void;
}

export interface Database {
  read(path: Path, query: Query | null, access: Access): ReadOutcome;
  /** Calls back when everything written so far may be shown. */
  whenDurable(callback: () => void): void;
  listen(path: Path, reader: Reader): () => void;
  write(request: WriteRequest, done: (outcome: WriteOutcome) => void): void;
  /** False: the rules refuse a write of this path, whatever its value is. */
  couldWrite(path: Path, access: Access): boolean;
  mayRead(path: Path, access: Access): boolean;
  setRules(rules: RuleNode): void;
  close(): Promise<void>;
}

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

  function isAllowed(access: Access, { write }: Prepared, now: number): boolean {
    if (access.owner) return true;
    const { after } = write;
    const before = store.latest();
    const paths = write.values.map(([path]) => path);
    return mayWrite(rules, { auth: access.auth, now, before, after, paths });
  }

  function conclude(change: Change | null, path: Path): WriteOutcome {
    if (!change) return { ok: false, code: 'unavailable', message: 'The disk refused the write' };
    readers.publish(change);
    return { ok: true, node: nodeAt(change.after, path) };
  }

  return {
    read(path, query, access) {
      if (!isReadable(path, access)) return { ok: false, code: 'permission_denied' };
      const node = nodeAt(store.durable(), path);
      return {
        ok: true,
        node: query ? select(node, query) : node,
        isIndexed: !query || isIndexed(rules, path, query),
      };
    },
    whenDurable: store.whenDurable,
    listen(path, reader) {
      return readers.add({
        path,
        deliver: reader.deliver,
        mayStillRead: () => isReadable(path, reader.access()),
        revoked: reader.revoked,
        failed: reader.failed,
      });
    },
    write(request, done) {
      const { access, path } = request;
      const refuse = (outcome: WriteOutcome) => store.whenDurable(() => done(outcome));
      // First, because reading a large value takes long.
      for (const written of writtenPaths(request)) {
        if (!isWritable(written, access)) return refuse(DENIED);
      }
      const now = clock();
      const prepared = prepareWrite(request, store.latest(), now);
      if (!prepared.ok) refuse({ ok: false, code: 'invalid_data', message: prepared.reason });
      else if (!isAllowed(access, prepared, now)) refuse(DENIED);
      else store.apply(prepared.write, (change) => done(conclude(change, path)));
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
