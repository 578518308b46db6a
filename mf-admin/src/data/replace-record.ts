import type { MemberDatabase } from './member-database';
import type { SaveOutcome } from './save-outcome';
import type { RecordKey } from './stored-record';

interface Replacement<Stored> {
  /** Key of its history below `history`. */
  historyKey: string;
  index: RecordKey;
  /** Revision that is replaced. */
  rev: number;
  /** The replaced version as stored; the history retains it. */
  replaced: Readonly<Record<string, unknown>>;
  /** Everything else that the save writes. */
  values: Readonly<Record<string, unknown>>;
  /**
   * The same values without fields that are unknown to this version of the page, if there are any.
   * Written if the rules reject `values`, since they may not know the fields either. The history
   * retains them.
   */
  fallback?: Readonly<Record<string, unknown>>;
  /** Reads the currently stored version. */
  readCurrent: () => Promise<Stored | undefined>;
  /** Whether that is this very save; asked after a break of the connection. */
  isOwnWrite: (stored: Stored) => boolean;
}

/** Author and time of a save, as stored in its history entry besides the replaced version. */
function authorship(database: MemberDatabase): Readonly<Record<string, unknown>> {
  const email = database.email();
  return { uid: database.uid(), ...(email && { email }), time: database.serverTime };
}

/**
 * The history entry that names the creator of a record. Omitted if the index already has a history,
 * because its record was deleted by hand.
 */
export async function creationEntry(
  database: MemberDatabase,
  historyKey: string,
): Promise<Readonly<Record<string, unknown>>> {
  const entry = `history/${historyKey}/0`;
  return (await database.read(entry)) === null ? { [entry]: authorship(database) } : {};
}

/**
 * Writes a record over the version from which the writing started, and keeps that version in the
 * history. A conflict where somebody saved in between.
 */
export async function replaceRecord<Stored extends { rev: number }>(
  database: MemberDatabase,
  save: Replacement<Stored>,
): Promise<SaveOutcome<Stored>> {
  const { historyKey, index, rev, replaced, values, readCurrent, isOwnWrite } = save;
  const result = await database.update({
    ...values,
    [`history/${historyKey}/${rev}`]: {
      ...authorship(database),
      ...replaced,
    },
  });
  const written = { ok: true, index, rev: rev + 1 } as const;
  if (result === 'written') return written;
  const current = await readCurrent();
  if (!current || current.rev === rev) {
    const { fallback, ...rest } = save;
    if (fallback) return replaceRecord(database, { ...rest, values: fallback });
    return { ok: false, reason: 'denied' };
  }
  if (result === 'refused after a break' && isOwnWrite(current)) return written;
  return { ok: false, reason: 'conflict', current };
}
