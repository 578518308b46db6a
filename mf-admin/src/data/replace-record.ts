import { authorship, replaceVersion, type SaveAuthor, toBody } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import type { SaveOutcome } from './save-outcome';
import { type EditableRecord, loadRecord, type Values } from './stored-record';

const authorOf = (database: MemberDatabase): SaveAuthor => ({
  uid: database.uid(),
  email: database.email(),
  serverTime: database.serverTime,
});

/** The member who writes and the server's time, as entries have them. */
export const authorshipOf = (database: MemberDatabase): Values => authorship(authorOf(database));

/**
 * The history entry that names the creator of a record. Omitted if the index already has a history,
 * because its record was deleted by hand.
 */
export async function creationEntry(
  database: MemberDatabase,
  historyPath: string,
): Promise<Values> {
  const entry = `${historyPath}/0`;
  return (await database.load(entry)) === null ? { [entry]: authorshipOf(database) } : {};
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
  base: EditableRecord,
  { record, ops, also }: Omit<Replacement, 'isOwnWrite'>,
): Values => ({
  ...replaceVersion(
    base,
    { record, body: toBody(ops, Number(base.key), base.rev + 1) },
    authorOf(database),
  ),
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
  const current = await loadRecord(database, type, key);
  if (!current || current.rev === rev) return { ok: false, reason: 'denied' };
  if (result === 'refused-after-reconnect' && isOwnWrite(current)) return written;
  return { ok: false, reason: 'conflict', current };
}
