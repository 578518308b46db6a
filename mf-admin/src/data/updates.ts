import { readUpdate, type StoredUpdate } from '@stss/shared/content-model';
import { writeAtFreePlace } from './free-place';
import type { MemberDatabase } from './member-database';
import { failingSoftly, type SaveOutcome } from './save-outcome';
import { beginning, writeOver } from './write-over';

/** What a member writes of an update. */
export interface UpdateFields {
  title: string;
  content: string;
  /** YYYY-MM-DD. */
  date: string;
  link: string;
  image: string;
  /** What the picture shows; '' where it is decoration, absent where nobody has said. */
  imageAlt?: string | undefined;
  hidden: boolean;
}

/** What of a stored update a member can change. */
export const fieldsOfUpdate = (update: StoredUpdate): UpdateFields => {
  const { title, content, date, link, image, imageAlt, hidden } = update;
  return { title, content, date, link, image, imageAlt, hidden };
};

/** An update as read for editing; the raw form goes into its history unchanged. */
export interface EditableUpdate {
  update: StoredUpdate;
  rawRecord: Readonly<Record<string, unknown>>;
}

export type UpdateOutcome = SaveOutcome<EditableUpdate>;

const record = (fields: UpdateFields, rev: number, serverTime: unknown) => ({
  title: fields.title,
  content: fields.content,
  date: fields.date,
  link: fields.link,
  image: fields.image,
  ...(fields.imageAlt !== undefined && { imageAlt: fields.imageAlt }),
  rev,
  updated: serverTime,
  ...(fields.hidden && { hidden: true }),
});

/** The server stores an object's fields in the order of their names. */
const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());

/** Whether the stored update is exactly this save. */
const isSaved = (current: EditableUpdate | undefined, fields: UpdateFields, rev: number): boolean =>
  current !== undefined &&
  sorted(current.rawRecord) === sorted(record(fields, rev, current.rawRecord.updated));

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
        ...(await beginning(database, `latest${index}`)),
      }),
      isOurs: async (index) => isSaved(await readUpdateById(database, index), fields, 1),
    });
    return written.ok ? { ...written, rev: 1 } : written;
  });

/** Replaces an update and keeps the replaced version; a conflict where somebody saved since. */
export const editUpdate = (
  database: MemberDatabase,
  base: EditableUpdate,
  fields: UpdateFields,
): Promise<UpdateOutcome> =>
  failingSoftly(async () => {
    const { index, rev } = base.update;
    return writeOver<EditableUpdate>(database, {
      historyKey: `latest${index}`,
      index,
      rev,
      replaced: { record: base.rawRecord },
      values: {
        [`latest/${index}`]: record(fields, rev + 1, database.serverTime),
        'meta/latest': database.serverTime,
      },
      readCurrent: async () => {
        const stored = await readUpdateById(database, index);
        return stored && { rev: stored.update.rev, stored };
      },
      isOurs: (stored) => isSaved(stored, fields, rev + 1),
    });
  });
