import { type Change, type Delta, deltaFor } from './changes';
import type { Path } from './tree/path';

export interface Listener {
  path: Path;
  /** The message of one change. */
  deliver(delta: Delta): void;
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
    publish(change) {
      recheck();
      for (const listener of open) {
        const delta = deltaFor(listener.path, change);
        try {
          if (delta) listener.deliver(delta);
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
