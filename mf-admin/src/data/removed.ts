import { listEntries, readTombstone } from '@site/shared/content-model';
import { type ContentType, recordsPath } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import {
  type RecordFields,
  type RecordKey,
  readContent,
  readRemovedContent,
  type Values,
} from './stored-record';

/** A record, removed ones by what they said last. */
export interface RecordEntry {
  key: RecordKey;
  fields: RecordFields;
}

/** The stored records of a kind with their keys, as they are stored. */
async function readAll(
  database: MemberDatabase,
  type: ContentType,
): Promise<[key: RecordKey, stored: unknown][]> {
  const stored = await database.read(recordsPath(type));
  return type.storage.type === 'list' ? listEntries(stored) : Object.entries(stored ?? {});
}

/** The records of a kind that are not removed, in the order of their keys. */
export const readShownRecords = async (
  database: MemberDatabase,
  type: ContentType,
): Promise<RecordEntry[]> =>
  (await readAll(database, type)).flatMap(([key, stored]) => {
    const content = readTombstone(0, stored) ? undefined : readContent(type, stored);
    return content ? [{ key, fields: content.fields }] : [];
  });

/** The removed records of a kind, in the order of their keys; those removed with content included. */
export async function readRemovedRecords(
  database: MemberDatabase,
  type: ContentType,
): Promise<RecordEntry[]> {
  const removed = (await readAll(database, type)).filter(([, stored]) => readTombstone(0, stored));
  const records = await Promise.all(
    removed.map(async ([key, stored]) => {
      const content =
        readContent(type, stored) ??
        (await readRemovedContent(database, type, key, stored as Values));
      return content && { key, fields: content.fields };
    }),
  );
  return records.filter((record) => record !== undefined);
}

/** Something that readers do not see any more, and where a member can restore it. */
export interface Removed {
  title: string;
  editPath: string;
}

/** A kind of record, and where a member edits or restores one. */
export interface RestorableKind {
  type: ContentType;
  editPath: (record: RecordEntry) => string;
}

/** The removed records of several kinds. */
export const readRemoved = async (
  database: MemberDatabase,
  kinds: readonly RestorableKind[],
): Promise<Removed[]> => {
  const records = kinds.map(async ({ type, editPath }) =>
    (await readRemovedRecords(database, type)).map((record) => ({
      title: String(record.fields.title),
      editPath: editPath(record),
    })),
  );
  return (await Promise.all(records)).flat();
};
