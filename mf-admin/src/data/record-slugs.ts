import { type ContentType, recordsPath } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import { type EditableRecord, type RecordKey, toEditable } from './stored-record';

/** Name of the field with the record's part of an address; undefined for kinds without one. */
export const slugName = ({ fields }: ContentType): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'slug');

const withSlug = (database: MemberDatabase, type: ContentType, slug: string) =>
  database.findByChild(recordsPath(type), slugName(type) ?? '', slug);

/** The record of a list with this slug, and its body. A removed record has no slug. */
export async function readBySlug(
  database: MemberDatabase,
  type: ContentType,
  slug: string,
): Promise<EditableRecord | undefined> {
  for (const [key, value] of await withSlug(database, type, slug)) {
    const found = await toEditable(database, type, Number(key), value);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether a record with this slug is stored.
 * @param except key of a record that may have it
 */
export const slugExists = async (
  database: MemberDatabase,
  type: ContentType,
  slug: string,
  except?: RecordKey,
): Promise<boolean> =>
  (await withSlug(database, type, slug)).some(([key]) => key !== String(except));

/** The first of `slug`, `slug-2`, `slug-3`, … that no record has but the one under `except`. */
export async function freeSlug(
  database: MemberDatabase,
  type: ContentType,
  slug: string,
  except?: RecordKey,
): Promise<string> {
  let free = slug;
  for (let number = 2; await slugExists(database, type, free, except); number += 1) {
    free = `${slug}-${number}`;
  }
  return free;
}
