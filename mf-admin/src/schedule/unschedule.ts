import { parseTombstone } from '@site/shared/content-model';
import { type ContentType, recordPath } from '@site/shared/content-types';
import { endedPath, type ScheduledRecord, scheduledPath } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import { parseContent, type RecordFields, type Values } from '../data/stored-record';
import { draftValues, lastEnded, loadDraft, type SavedDraft } from '../drafts/draft-text';
import { ownerOf } from '../drafts/finish-draft';

/** The fields of a scheduled version as a form has them; undefined where they cannot be read. */
export function parseVersion(
  type: ContentType,
  { record, body }: ScheduledRecord,
): { fields: RecordFields; others: Values } | undefined {
  return parseContent(type, { ...record, rev: 0, updated: 0 }, { delta: body, index: 0, rev: 0 });
}

/** `draft`: the record has another draft, which would be lost. `gone`: published, changed or taken back. */
export type UnscheduleOutcome =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: 'draft' | 'gone' | 'unreadable' | 'refused' };

/**
 * Ends a schedule: its version becomes a draft again. One that was never public becomes that of a
 * new record, under the id that its reviews have; its reserved tombstone stays.
 * @param entry the schedule as the editor saw it; a newer one stays
 * Failures of the connection are thrown.
 */
export async function unschedule(
  database: MemberDatabase,
  type: ContentType,
  key: string,
  entry: ScheduledRecord,
): Promise<UnscheduleOutcome> {
  const path = scheduledPath(type.name, key);
  const stored = await database.load(recordPath(type, key));
  const version = parseVersion(type, entry);
  if (!version) return { ok: false, reason: 'unreadable' };
  const isNew = isReservation(entry, stored);
  const id = isNew ? (entry.draft ?? database.newId()) : key;
  if (await loadDraft(database, type, id)) return { ok: false, reason: 'draft' };
  const draft: SavedDraft = {
    base: isNew ? 0 : entry.base,
    rev: (await lastEnded(database, 'drafts', type.name, id)) + 1,
    state: 'draft',
    author: await ownerOf(database, (Object(stored) as Values).owner),
  };
  const { values } = draftValues(database, type, id, draft, version);
  const result = await database.update({
    [path]: null,
    [endedPath('scheduled', type.name, key)]: entry.rev,
    ...values,
  });
  if (result === 'written') return { ok: true, id, isNew };
  const isGone = (await database.load(`${path}/rev`)) !== entry.rev;
  return { ok: false, reason: isGone ? 'gone' : 'refused' };
}

/** Whether the stored record only holds the place of one that was never public. */
export const isReservation = ({ base }: Pick<ScheduledRecord, 'base'>, stored: unknown): boolean =>
  base === 1 && parseTombstone(0, stored)?.rev === 1;
