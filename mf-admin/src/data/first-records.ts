import { readKnownRecords } from '@site/shared/content-model';
import { type ContentType, recordsPath } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import { type RecordFields, readContent } from './stored-record';

/** A record as readers see it, from the society's own files as long as it was never saved. */
export interface FirstRecord {
  key: string;
  /** Those that it has. */
  fields: RecordFields;
}

/**
 * What readers were last shown of a kind, by the snapshot, which is filled from the society's files.
 * Nothing where the snapshot lacks the kind.
 * @throws where the snapshot cannot be read: what readers see is unknown then
 */
export async function readFirstRecords(type: ContentType): Promise<FirstRecord[]> {
  const response = await fetch(`/content/records/${type.name}.json`);
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`The snapshot answered ${response.status}.`);
  const known = readKnownRecords(await response.json());
  return Object.entries(known?.stored ?? {}).flatMap(([key, record]) => {
    const content = readContent(type, record);
    if (!content) return [];
    const names = Object.keys(Object(record));
    const fields = Object.entries(content.fields).filter(([name]) => names.includes(name));
    return [{ key, fields: Object.fromEntries(fields) }];
  });
}

/**
 * The records of a collection that readers see although none was ever stored. The first one that is
 * stored takes the place of them all, unless they are stored with it.
 * @param readFirst reads what readers see; asked for an unused collection alone
 */
export async function readUnstored(
  database: MemberDatabase,
  type: ContentType,
  readFirst: (type: ContentType) => Promise<FirstRecord[]> = readFirstRecords,
): Promise<FirstRecord[]> {
  if (type.storage.type !== 'collection') return [];
  const stored = await database.find(recordsPath(type), { last: 1 });
  return stored.length === 0 ? readFirst(type) : [];
}
