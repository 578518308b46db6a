import { readTombstone } from '@site/shared/content-model';
import { type ContentType, recordPath } from '@site/shared/content-types';
import { readScheduled, type ScheduledRecord, scheduledPath } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import { type RecordFields, readContent, type Values } from '../data/stored-record';
import { draftValues, readDraftOf } from '../server-drafts/draft-text';
import { ownerOf } from '../server-drafts/finish-draft';

/** The fields of a scheduled version as a form has them; undefined where they cannot be read. */
export function readVersion(
  type: ContentType,
  { record, body }: ScheduledRecord,
): { fields: RecordFields; others: Values } | undefined {
  return readContent(type, { ...record, rev: 0, updated: 0 }, { delta: body, index: 0, rev: 0 });
}

/** `draft`: the record has another draft, which would be lost. `gone`: published or taken back. */
export type UnscheduleOutcome =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: 'draft' | 'gone' | 'unreadable' | 'refused' };

/**
 * Ends a schedule: its version becomes a draft again. One that was never public becomes that of a
 * new record, under the id that its reviews have; its reserved tombstone stays.
 * Failures of the connection are thrown.
 */
export async function unschedule(
  database: MemberDatabase,
  type: ContentType,
  key: string,
): Promise<UnscheduleOutcome> {
  const path = scheduledPath(type.name, key);
  const [entry, stored] = await Promise.all([
    database.read(path).then(readScheduled),
    database.read(recordPath(type, key)),
  ]);
  if (!entry) return { ok: false, reason: 'gone' };
  const version = readVersion(type, entry);
  if (!version) return { ok: false, reason: 'unreadable' };
  const isNew = isReservation(entry, stored);
  const id = isNew ? (entry.draft ?? database.newId()) : key;
  if (await readDraftOf(database, type, id)) return { ok: false, reason: 'draft' };
  const email = database.email();
  const draft = {
    base: isNew ? 0 : entry.base,
    rev: 1,
    state: 'draft',
    author: await ownerOf(database, (Object(stored) as Values).owner),
    by: database.uid(),
    ...(email && { email }),
    updated: database.serverTime,
  };
  const { values } = draftValues(type, id, draft, version.fields, version.others);
  const result = await database.update({ [path]: null, ...values });
  if (result === 'written') return { ok: true, id, isNew };
  const isGone = (await database.read(path)) === null;
  return { ok: false, reason: isGone ? 'gone' : 'refused' };
}

/** Whether the stored record only holds the place of one that was never public. */
export const isReservation = ({ base }: Pick<ScheduledRecord, 'base'>, stored: unknown): boolean =>
  base === 1 && readTombstone(0, stored)?.rev === 1;
