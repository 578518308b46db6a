import { type Change, type Delta, deltaFor } from './changes';
import { formatPath, type Path } from './tree/path';

export interface Listener {
  /** The message of one change. */
  deliver(delta: Delta): void;
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
  members: Set<Listener>;
}

export interface Listeners {
  add(path: Path, listener: Listener): () => void;
  publish(change: Change): void;
  /** Asks every listener whether it may still read. */
  recheck(): void;
}

/** All readers. Readers of the same path share the computation of changes. */
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
  function tell(id: string, listener: Listener, delta: Delta): void {
    try {
      listener.deliver(delta);
    } catch {
      remove(id, listener);
      listener.failed();
    }
  }

  return {
    add(path, listener) {
      const id = formatPath(path);
      const group = groups.get(id) ?? { path, members: new Set() };
      groups.set(id, group);
      group.members.add(listener);
      return () => remove(id, listener);
    },
    publish(change) {
      recheck((listener) => listener.dependsOnData());
      for (const [id, group] of groups) {
        const delta = deltaFor(group.path, change);
        if (delta) for (const listener of group.members) tell(id, listener, delta);
      }
    },
    recheck: () => recheck(() => true),
  };
}
