import { readTombstone, readUpdateContent } from '@stss/shared/content-model';
import type { Update } from '@stss/shared/contracts';
import { writeAtFreePlace } from './free-place';
import type { MemberDatabase } from './member-database';
import { readLastContent } from './removed-content';
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
}

/** What of a stored update a member can change. */
export const fieldsOfUpdate = (update: Update): UpdateFields => {
  const { title, content, date, link, image, imageAlt } = update;
  return { title, content, date, link, image, imageAlt };
};

/** An update as read for editing; the raw form goes into its history unchanged. */
export interface EditableUpdate {
  /** Of a removed update what its last version said, at the revision of its tombstone. */
  update: Update;
  isRemoved: boolean;
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
});

/** The server stores an object's fields in the order of their names. */
const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());

/** Whether the stored update is exactly this save. */
const isSaved = (current: EditableUpdate | undefined, fields: UpdateFields, rev: number): boolean =>
  current !== undefined &&
  sorted(current.rawRecord) === sorted(record(fields, rev, current.rawRecord.updated));

/**
 * The stored update with this id, removed or not; undefined for the placeholder 0 and where there is
 * none.
 */
export async function readUpdateById(
  database: MemberDatabase,
  id: number,
): Promise<EditableUpdate | undefined> {
  if (!Number.isInteger(id) || id < 1) return undefined;
  const rawRecord = await database.read(`latest/${id}`);
  const tombstone = readTombstone(id, rawRecord);
  const update =
    readUpdateContent(id, rawRecord) ??
    (tombstone &&
      (await readLastContent(database, `latest${id}`, ({ record }) => {
        const content = readUpdateContent(id, record);
        return content && { ...content, rev: tombstone.rev, updated: tombstone.updated };
      })));
  if (!update) return undefined;
  const isRemoved = tombstone !== undefined;
  return { update, isRemoved, rawRecord: rawRecord as EditableUpdate['rawRecord'] };
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

/** One save over `base`, which goes into the history; a conflict where somebody saved since. */
function replaceUpdate(
  database: MemberDatabase,
  base: EditableUpdate,
  replacement: Readonly<Record<string, unknown>>,
  isOurs: (stored: EditableUpdate) => boolean,
): Promise<UpdateOutcome> {
  const { index, rev } = base.update;
  return writeOver<EditableUpdate>(database, {
    historyKey: `latest${index}`,
    index,
    rev,
    replaced: { record: base.rawRecord },
    values: { [`latest/${index}`]: replacement, 'meta/latest': database.serverTime },
    readCurrent: async () => {
      const stored = await readUpdateById(database, index);
      return stored && { rev: stored.update.rev, stored };
    },
    isOurs,
  });
}

/**
 * Replaces an update and keeps the replaced version; a conflict where somebody saved since. A removed
 * update is restored by it.
 */
export const editUpdate = (
  database: MemberDatabase,
  base: EditableUpdate,
  fields: UpdateFields,
): Promise<UpdateOutcome> =>
  failingSoftly(async () => {
    const rev = base.update.rev + 1;
    return replaceUpdate(database, base, record(fields, rev, database.serverTime), (stored) =>
      isSaved(stored, fields, rev),
    );
  });

/** Removes an update: a tombstone stays, and what it said is in the history. */
export const removeUpdate = (
  database: MemberDatabase,
  base: EditableUpdate,
): Promise<UpdateOutcome> =>
  failingSoftly(async () => {
    const rev = base.update.rev + 1;
    const tombstone = { hidden: true, rev, updated: database.serverTime };
    return replaceUpdate(
      database,
      base,
      tombstone,
      (stored) => stored.isRemoved && stored.update.rev === rev,
    );
  });
