import { toBody } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import type { SaveOutcome } from './save-outcome';
import {
  type EditableRecord,
  historyKey,
  metaPath,
  readRecord,
  recordPath,
  type Values,
} from './stored-record';

/** Author and time of a save, as stored in its history entry besides the replaced version. */
function authorship(database: MemberDatabase): Values {
  const email = database.email();
  return { uid: database.uid(), ...(email && { email }), time: database.serverTime };
}

/**
 * The history entry that names the creator of a record. Omitted if the index already has a history,
 * because its record was deleted by hand.
 */
export async function creationEntry(database: MemberDatabase, historyKey: string): Promise<Values> {
  const entry = `history/${historyKey}/0`;
  return (await database.read(entry)) === null ? { [entry]: authorship(database) } : {};
}

/** The new version. */
interface Replacement {
  record: Values;
  /** Operations of the body; those of a removed record are absent. */
  ops?: readonly unknown[] | undefined;
  /** Other values of the same update. Default: none. */
  also?: Values | undefined;
  /** Whether what is stored is this very save; asked after a break of the connection. */
  isOwnWrite: (stored: EditableRecord) => boolean;
}

/** Everything that the save of a new version writes. */
export const replacement = (
  database: MemberDatabase,
  { type, key, rev, bodyKey, rawRecord, rawBody }: EditableRecord,
  { record, ops, also }: Omit<Replacement, 'isOwnWrite'>,
): Values => ({
  [recordPath(type, key)]: record,
  ...(bodyKey && { [bodyKey]: toBody(ops, Number(key), rev + 1) }),
  [metaPath(type)]: database.serverTime,
  [`history/${historyKey(type, key, bodyKey)}/${rev}`]: {
    ...authorship(database),
    record: rawRecord,
    ...(rawBody !== null && { body: rawBody }),
  },
  ...also,
});

/**
 * Writes a record over the version from which the writing started, and keeps that version in the
 * history. A conflict where somebody saved in between.
 */
export async function replaceRecord(
  database: MemberDatabase,
  base: EditableRecord,
  { isOwnWrite, ...next }: Replacement,
): Promise<SaveOutcome> {
  const { type, key, rev } = base;
  const result = await database.update(replacement(database, base, next));
  const written = { ok: true, index: key, rev: rev + 1 } as const;
  if (result === 'written') return written;
  const current = await readRecord(database, type, key);
  if (!current || current.rev === rev) return { ok: false, reason: 'denied' };
  if (result === 'refused after a break' && isOwnWrite(current)) return written;
  return { ok: false, reason: 'conflict', current };
}
