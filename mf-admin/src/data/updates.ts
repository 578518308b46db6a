import { readUpdate, type StoredUpdate } from '@stss/shared/content-model';
import { writeAtFreePlace } from './free-place';
import type { MemberDatabase } from './member-database';
import { failingSoftly, type SaveOutcome } from './save-outcome';

/** What a member writes of an update. */
export interface UpdateFields {
  title: string;
  content: string;
  /** YYYY-MM-DD. */
  date: string;
  link: string;
  image: string;
  hidden: boolean;
}

/** What of a stored update a member can change. */
export const fieldsOfUpdate = (update: StoredUpdate): UpdateFields => {
  const { title, content, date, link, image, hidden } = update;
  return { title, content, date, link, image, hidden };
};

/** An update as read for editing; the raw form goes into its history unchanged. */
export interface EditableUpdate {
  update: StoredUpdate;
  rawRecord: Readonly<Record<string, unknown>>;
}

export type UpdateOutcome = SaveOutcome<EditableUpdate>;

const record = ({ hidden, ...fields }: UpdateFields, rev: number, serverTime: unknown) => ({
  ...fields,
  rev,
  updated: serverTime,
  ...(hidden && { hidden: true }),
});

/** The stored update with this id; undefined for the placeholder 0 and where there is none. */
export async function readUpdateById(
  database: MemberDatabase,
  id: number,
): Promise<EditableUpdate | undefined> {
  if (!Number.isInteger(id) || id < 1) return undefined;
  const rawRecord = await database.read(`latest/${id}`);
  const update = readUpdate(id, rawRecord);
  return update && { update, rawRecord: rawRecord as EditableUpdate['rawRecord'] };
}

/** Whether the stored update is exactly this save. */
const isWritten = (
  current: EditableUpdate | undefined,
  fields: UpdateFields,
  rev: number,
): boolean =>
  current?.update.rev === rev &&
  JSON.stringify(record(fields, rev, 0)) ===
    JSON.stringify(record(pick(current.rawRecord), rev, 0));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields as stored, before anything is made safe for readers. */
const pick = (raw: EditableUpdate['rawRecord']): UpdateFields => ({
  title: textOf(raw.title),
  content: textOf(raw.content),
  date: textOf(raw.date),
  link: textOf(raw.link),
  image: textOf(raw.image),
  hidden: raw.hidden === true,
});

/** Stores a new update at the next free place. */
export const createUpdate = (
  database: MemberDatabase,
  fields: UpdateFields,
): Promise<UpdateOutcome> =>
  failingSoftly(async () => {
    const written = await writeAtFreePlace(database, {
      path: 'latest',
      first: 1,
      values: async (index) => ({
        [`latest/${index}`]: record(fields, 1, database.serverTime),
        'meta/latest': database.serverTime,
      }),
      isOurs: async (index) => isWritten(await readUpdateById(database, index), fields, 1),
    });
    return written.ok ? { ...written, rev: 1 } : { ok: false, reason: 'denied' };
  });

/** Replaces an update and keeps the replaced version; a conflict where somebody saved since. */
export const editUpdate = (
  database: MemberDatabase,
  base: EditableUpdate,
  fields: UpdateFields,
): Promise<UpdateOutcome> =>
  failingSoftly(async () => {
    const { index, rev } = base.update;
    const result = await database.update({
      [`latest/${index}`]: record(fields, rev + 1, database.serverTime),
      'meta/latest': database.serverTime,
      [`history/latest${index}/${rev}`]: {
        uid: database.uid(),
        time: database.serverTime,
        record: base.rawRecord,
      },
    });
    if (result === 'written') return { ok: true, index, rev: rev + 1 };
    const current = await readUpdateById(database, index);
    if (result === 'refused after a break' && isWritten(current, fields, rev + 1))
      return { ok: true, index, rev: rev + 1 };
    return current && current.update.rev !== rev
      ? { ok: false, reason: 'conflict', current }
      : { ok: false, reason: 'denied' };
  });
