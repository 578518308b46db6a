import { type Change, type Delta, deltasFor } from './changes';
import type { Path } from './tree/path';
import { formatPath } from './tree/path';
import { type Query, queryId } from './tree/query';

export interface Listener {
  /** Deltas of one change, in order. */
  deliver(deltas: readonly Delta[]): void;
  /** Asked when something changed on which the permission to read may hang. */
  mayStillRead(): boolean;
  /** The permission hangs on data, so it is asked after every write. */
  dependsOnData(): boolean;
  /** The permission is gone; the listener is not registered any more. */
  revoked(): void;
  /** It could not be notified of a change, and is no longer registered. */
  failed(): void;
}

interface Group {
  path: Path;
  query: Query | null;
  members: Set<Listener>;
}

export interface Listeners {
  add(path: Path, query: Query | null, listener: Listener): () => void;
  publish(change: Change): void;
  /** Asks every listener whether it may still read. */
  recheck(): void;
}

/** Equal for readers of the same path and query. */
export const readerId = (path: Path, query: Query | null): string =>
  `${formatPath(path)} ${query ? queryId(query) : ''}`;

/** All readers. Readers of the same path and query share the computation of changes. */
export function listeners(): Listeners {
  const groups = new Map<string, Group>();

  function remove(id: string, listener: Listener): void {
    const group = groups.get(id);
    group?.members.delete(listener);
    if (group?.members.size === 0) groups.delete(id);
  }

  function recheck(applies: (listener: Listener) => boolean): void {
    for (const [id, group] of groups) {
      for (const listener of group.members) {
        if (!applies(listener) || listener.mayStillRead()) continue;
        remove(id, listener);
        listener.revoked();
      }
    }
  }

  /** An error of one reader affects neither the others nor the writer. */
  function tell(id: string, listener: Listener, deltas: readonly Delta[]): void {
    try {
      listener.deliver(deltas);
    } catch {
      remove(id, listener);
      listener.failed();
    }
  }

  return {
    add(path, query, listener) {
      const id = readerId(path, query);
      const group = groups.get(id) ?? { path, query, members: new Set() };
      groups.set(id, group);
      group.members.add(listener);
      return () => remove(id, listener);
    },
    publish(change) {
      recheck((listener) => listener.dependsOnData());
      for (const [id, group] of groups) {
        const deltas = deltasFor(group.path, group.query, change);
        if (deltas.length > 0) for (const listener of group.members) tell(id, listener, deltas);
      }
    },
    recheck: () => recheck(() => true),
  };
}
