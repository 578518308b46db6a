import type { FeedEdges } from './change-feed';

/** The feed outlives its last reader by this, so that changing pages does not reopen it. */
const LINGERS_MS = 10_000;

/**
 * Runs the change feed while somebody reads.
 * @param start starts it, and returns how to stop.
 */
export function keptFeed(edges: FeedEdges, isRead: () => boolean, start: () => () => void) {
  let stop: (() => void) | undefined;
  let lingering: unknown;
  return {
    /** Somebody reads, or did until just now. */
    keep(): void {
      edges.clearTimer(lingering);
      if (stop === undefined && isRead()) stop = start();
    },
    /** Somebody has stopped to read. */
    release(): void {
      edges.clearTimer(lingering);
      lingering = edges.setTimer(() => {
        if (isRead()) return;
        stop?.();
        stop = undefined;
      }, LINGERS_MS);
    },
  };
}
