import { type Node, nodeAt } from './tree/node';
import type { Path } from './tree/path';

/** The whole tree before and after one accepted write. */
export interface Change {
  before: Node;
  after: Node;
}

export interface Listener {
  path: Path;
  /** Receives the value at the path, whenever it has changed. */
  deliver(node: Node): void;
  /** Asked after each write, because the permission to read may hang on what it changed. */
  mayStillRead(): boolean;
  /** The permission is gone; the listener is not registered any more. */
  revoked(): void;
  /** It could not be notified of a change, and is no longer registered. */
  failed(): void;
}

export interface Listeners {
  add(listener: Listener): () => void;
  publish(change: Change): void;
  /** Asks every listener whether it may still read. */
  recheck(): void;
}

/** All readers. */
export function listeners(): Listeners {
  const open = new Set<Listener>();

  function recheck(): void {
    for (const listener of open) {
      if (listener.mayStillRead()) continue;
      open.delete(listener);
      listener.revoked();
    }
  }

  return {
    add(listener) {
      open.add(listener);
      return () => open.delete(listener);
    },
    publish({ before, after }) {
      recheck();
      for (const listener of open) {
        const node = nodeAt(after, listener.path);
        if (node === nodeAt(before, listener.path)) continue;
        try {
          listener.deliver(node);
        } catch {
          // An error of one reader affects neither the others nor the writer.
          open.delete(listener);
          listener.failed();
        }
      }
    },
    recheck,
  };
}
