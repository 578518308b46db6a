import type { MemberDatabase } from './member-database';

const MAX_ATTEMPTS = 8;

/** The index after the highest key of a list; at least `first`. */
export async function nextFreeIndex(
  database: MemberDatabase,
  path: string,
  first: number,
): Promise<number> {
  const [last] = await database.find(path, { last: 1 });
  return Math.max(first, last ? Number(last[0]) + 1 : first);
}

export interface ListAppend {
  /** The index to write at. */
  findFree: () => Promise<number>;
  /** All values of the save at an index; `taken`: another record has its slug by now. */
  values: (index: number) => Promise<Readonly<Record<string, unknown>> | 'taken'>;
  /** Whether the record at an index is this write; checked after a lost connection. */
  isOwnWrite: (index: number) => Promise<boolean>;
}

/**
 * Writes a record at the next free index of a list. If somebody else writes there first, the rules
 * reject this write, and the next index is tried. A rejection at an index that is still free concerns
 * the writer or the text, and is final.
 */
export async function appendRecord(
  database: MemberDatabase,
  { findFree, values, isOwnWrite }: ListAppend,
): Promise<{ ok: true; index: number } | { ok: false; reason: 'denied' | 'taken' }> {
  let index = await findFree();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const wanted = await values(index);
    if (wanted === 'taken') return { ok: false, reason: 'taken' };
    const result = await database.update(wanted);
    if (result === 'written') return { ok: true, index };
    const free = await findFree();
    if (free === index) return { ok: false, reason: 'denied' };
    if (result === 'refused-after-reconnect' && (await isOwnWrite(index)))
      return { ok: true, index };
    index = free;
  }
  return { ok: false, reason: 'denied' };
}
