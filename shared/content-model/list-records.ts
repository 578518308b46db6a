import type { ContentType, Stored } from '../content-types/content-type';
import { parseRecord } from '../content-types/parse-record';
import { hasReadableIds } from '../content-types/storage-adapter';
import { own, valuesOf } from '../content-types/stored-values';
import { isPathName } from '../text';

/** Position in a list; what has none comes last. */
const orderOf = (record: object): number =>
  'order' in record && typeof record.order === 'number' ? record.order : Number.POSITIVE_INFINITY;

/** Whether an id can be part of an address and of a file's name; a readable one without its hyphen. */
const isUsableId = (type: ContentType, id: string): boolean =>
  isPathName(hasReadableIds(type) ? id.slice(1) : id);

/** A stored record of a kind below `content`; undefined where it is removed, or not usable. */
export function parseContentRecord<T extends ContentType>(
  type: T,
  id: string,
  stored: unknown,
): Stored<T> | undefined {
  const values = valuesOf(stored);
  if (!values || own(values, 'hidden') === true || !isUsableId(type, id)) return undefined;
  return parseRecord(type, id, values);
}

/** The records that readers see, by `order`, then by id. */
export function listRecords<T extends ContentType>(
  type: T,
  stored: Readonly<Record<string, unknown>>,
): Stored<T>[] {
  return Object.entries(stored)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, value]) => parseContentRecord(type, id, value) ?? [])
    .sort((a, b) => orderOf(a) - orderOf(b) || 0);
}
