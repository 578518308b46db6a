import type { MemberDatabase } from './member-database';
import type { SaveOutcome } from './save-outcome';

export interface OverWrite<Stored> {
  /** Key of its history: a post's file, or `latest{n}`. */
  historyKey: string;
  index: number;
  /** Revision that is replaced. */
  rev: number;
  /** What is replaced, as stored: kept in the history. */
  replaced: Readonly<Record<string, unknown>>;
  /** Everything else that the save writes. */
  values: Readonly<Record<string, unknown>>;
  /** What is stored now, with its revision. */
  readCurrent: () => Promise<{ rev: number; stored: Stored } | undefined>;
  /** Whether that is this very save; asked after a break of the connection. */
  isOurs: (stored: Stored) => boolean;
}

/**
 * Writes a record over the version from which the writing started, and keeps that version in the
 * history. A conflict where somebody saved in between.
 */
export async function writeOver<Stored>(
  database: MemberDatabase,
  { historyKey, index, rev, replaced, values, readCurrent, isOurs }: OverWrite<Stored>,
): Promise<SaveOutcome<Stored>> {
  const email = database.email();
  const result = await database.update({
    ...values,
    [`history/${historyKey}/${rev}`]: {
      uid: database.uid(),
      ...(email && { email }),
      time: database.serverTime,
      ...replaced,
    },
  });
  const written = { ok: true, index, rev: rev + 1 } as const;
  if (result === 'written') return written;
  const current = await readCurrent();
  if (!current || current.rev === rev) return { ok: false, reason: 'denied' };
  if (result === 'refused after a break' && isOurs(current.stored)) return written;
  return { ok: false, reason: 'conflict', current: current.stored };
}
