import { type ContentType, recordsPath } from './content-type';

// Paths below the root of the database, and keys in them.

/** Key of a record among those of its kind: index in a list, or id in a collection. */
export type RecordKey = number | string;

/** Path of a record. */
export const recordPath = (type: ContentType, key: RecordKey): string =>
  `${recordsPath(type)}/${key}`;

/** Path of the time of a kind's last save. */
export const metaPath = ({ name, meta = name }: ContentType): string => `meta/${meta}`;

/**
 * Key of a record's versions below `history`.
 * @param bodyKey of kinds with a body
 */
export function historyKey(type: ContentType, key: RecordKey, bodyKey = ''): string {
  if (type.body) return bodyKey;
  return type.storage.type === 'list' ? `${type.storage.path}${key}` : recordPath(type, key);
}
