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
  /** To be called after sending: disconnects readers that are too slow. */
  check(): void;
  remove(): void;
}

/** All slow readers together; the memory of one process is for everybody. */
const MAX_BYTES = 256 * 1024 * 1024;
/** A reader with fewer unread bytes does not count as slow. */
const SLOW_BYTES = 1024 * 1024;

/**
 * Unread data of readers stays in memory, up to a limit for each reader and one for all. Beyond it,
 * the slowest reader is disconnected; SDKs and event streams reconnect.
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
