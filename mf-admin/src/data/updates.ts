import { readTombstone, readUpdateContent } from '@stss/shared/content-model';
import {
  type Content,
  isSame,
  toDraft,
  toRecord,
  toTombstone,
  unknownFields,
  update,
} from '@stss/shared/content-types';
import type { Update } from '@stss/shared/contracts';
import { writeAtFreePlace } from './free-place';
import type { MemberDatabase } from './member-database';
import { readLastContent } from './removed-content';
import { failingSoftly, type SaveOutcome } from './save-outcome';
import { beginning, writeOver } from './write-over';

type Values = Readonly<Record<string, unknown>>;

/** What a member writes of an update. */
export type UpdateFields = Content<typeof update>;

/** What of a stored update a member can change. */
export const fieldsOfUpdate = (stored: Update): UpdateFields => toDraft(update, stored);

/** An update as read for editing; the raw form goes into its history unchanged. */
export interface EditableUpdate {
  /** Of a removed update what its last version said, at the revision of its tombstone. */
  update: Update;
  isRemoved: boolean;
  /** Fields of its last version that this version of the page does not know. */
  others: Values;
  rawRecord: Values;
}

export type UpdateOutcome = SaveOutcome<EditableUpdate>;

/** Whether the stored update is exactly this save. */
const isSaved = (current: EditableUpdate | undefined, fields: UpdateFields, rev: number): boolean =>
  current !== undefined &&
  isSame(
    current.rawRecord,
    toRecord(update, fields, {
      rev,
      serverTime: current.rawRecord.updated,
      others: unknownFields(update, current.rawRecord),
    }),
  );

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
  const read = (record: unknown) => {
    const content = readUpdateContent(id, record);
    return content && { update: content, others: unknownFields(update, record as Values) };
  };
  const stored =
    read(rawRecord) ??
    (tombstone && (await readLastContent(database, `latest${id}`, ({ record }) => read(record))));
  if (!stored) return undefined;
  const { rev, updated } = tombstone ?? stored.update;
  return {
    update: { ...stored.update, rev, updated },
    others: stored.others,
    isRemoved: tombstone !== undefined,
    rawRecord: rawRecord as Values,
  };
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
        [`latest/${index}`]: toRecord(update, fields, { rev: 1, serverTime: database.serverTime }),
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
  replacement: Values,
  others: Values,
  isOurs: (stored: EditableUpdate) => boolean,
): Promise<UpdateOutcome> {
  const { index, rev } = base.update;
  const values = (record: Values) => ({
    [`latest/${index}`]: record,
    'meta/latest': database.serverTime,
  });
  return writeOver<EditableUpdate>(database, {
    historyKey: `latest${index}`,
    index,
    rev,
    replaced: { record: base.rawRecord },
    values: values({ ...others, ...replacement }),
    ...(Object.keys(others).length > 0 && { fallback: values(replacement) }),
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
    const record = toRecord(update, fields, { rev, serverTime: database.serverTime });
    return replaceUpdate(database, base, record, base.others, (stored) =>
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
    return replaceUpdate(
      database,
      base,
      toTombstone(update, { rev, serverTime: database.serverTime }),
      {},
      (stored) => stored.isRemoved && stored.update.rev === rev,
    );
  });
