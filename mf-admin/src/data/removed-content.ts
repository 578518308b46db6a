import type { MemberDatabase } from './member-database';

/** A replaced version as the history holds it. */
export interface HistoryEntry {
  record?: unknown;
  body?: unknown;
}

/** How many versions are looked at: nearly always the first one has content. */
const SEARCHED = [1, 20, 1000];

/**
 * What a removed record said last. That is the version before its tombstone, or, where tombstones
 * replaced each other, an older one.
 *
 * @param key of its history: a post's file, or `latest{n}`
 * @param read a version's content; undefined for a tombstone
 */
export async function readLastContent<T>(
  database: MemberDatabase,
  key: string,
  read: (entry: HistoryEntry) => T | undefined,
): Promise<T | undefined> {
  for (const count of SEARCHED) {
    const entries = await database.lastEntries(`history/${key}`, count);
    for (const [, entry] of entries.reverse()) {
      const content = read(entry as HistoryEntry);
      if (content !== undefined) return content;
    }
  }
  return undefined;
}
