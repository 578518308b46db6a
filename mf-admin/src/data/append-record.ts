import type { MemberDatabase } from './member-database';

const MAX_ATTEMPTS = 8;

/** The place after the highest key of a list; at least `first`. */
export async function nextFreeIndex(
  database: MemberDatabase,
  path: string,
  first: number,
): Promise<number> {
  const [last] = await database.lastEntries(path, 1);
  return Math.max(first, last ? Number(last[0]) + 1 : first);
}

export interface ListAppend {
  /** The list. */
  path: string;
  /** Its first place. */
  first: number;
  /** Everything the save writes, for a given place; `taken`: its name is somebody else's by now. */
  values: (index: number) => Promise<Readonly<Record<string, unknown>> | 'taken'>;
  /**
   * Whether what stands at a place is this very write; asked after a break of the connection.
   */
  isOwnWrite: (index: number) => Promise<boolean>;
}

/**
 * Writes a record at the next free place of a list. Somebody else may take the place first: then
 * the rules refuse, and the next one is tried. A refusal although the place is still free is about
 * the writer or the text, and final.
 */
export async function appendRecord(
  database: MemberDatabase,
  { path, first, values, isOwnWrite }: ListAppend,
): Promise<{ ok: true; index: number } | { ok: false; reason: 'denied' | 'taken' }> {
  let index = await nextFreeIndex(database, path, first);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const wanted = await values(index);
    if (wanted === 'taken') return { ok: false, reason: 'taken' };
    const result = await database.update(wanted);
    if (result === 'written') return { ok: true, index };
    const free = await nextFreeIndex(database, path, first);
    if (free === index) return { ok: false, reason: 'denied' };
    if (result === 'refused after a break' && (await isOwnWrite(index))) return { ok: true, index };
    index = free;
  }
  return { ok: false, reason: 'denied' };
}
