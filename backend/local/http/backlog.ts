/** One connection to somebody who is being told things. */
export interface Reader {
  /** Bytes sent that it has not taken yet. */
  unread(): number;
  drop(): void;
}

export interface Backlog {
  /** @param most bytes that this reader alone may leave unread */
  add(reader: Reader, most: number): BacklogEntry;
}

export interface BacklogEntry {
  /** To be called after sending: lets go of who is too slow. */
  check(): void;
  remove(): void;
}

/** All slow readers together; the memory of one process is for everybody. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Whoever leaves less than this unread is not slow. */
const SLOW_BYTES = 1024 * 1024;

/**
 * What readers leave unread stays in memory. Beyond a bound for each, and one for all of them, the
 * slowest is let go; SDKs and event streams come back by themselves.
 */
export function backlog(limit = MAX_BYTES): Backlog {
  const readers = new Set<Reader>();

  function dropSlowest(): void {
    const slow = [...readers]
      .map((reader) => ({ reader, bytes: reader.unread() }))
      .filter(({ bytes }) => bytes >= SLOW_BYTES)
      .sort((a, b) => b.bytes - a.bytes);
    let total = slow.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { reader, bytes } of slow) {
      if (total <= limit) return;
      total -= bytes;
      readers.delete(reader);
      reader.drop();
    }
  }

  return {
    add(reader, most) {
      readers.add(reader);
      return {
        check() {
          const bytes = reader.unread();
          if (bytes > most) reader.drop();
          else if (bytes >= SLOW_BYTES) dropSlowest();
        },
        remove: () => readers.delete(reader),
      };
    },
  };
}
