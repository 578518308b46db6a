import { type ContentType, keyOf, recordsPath, recordsWithSlug } from '@site/shared/content-types';
import { normaliseSlug } from '@site/shared/text';
import type { MemberDatabase } from './member-database';
import { type EditableRecord, type RecordKey, slugName, toEditable } from './stored-record';

const withSlug = (database: MemberDatabase, type: ContentType, slug: string) =>
  recordsWithSlug(type, slug, (child) => database.find(recordsPath(type), { child, equals: slug }));

/** The record of a list with this slug, and its body. A removed record has no slug. */
export async function loadBySlug(
  database: MemberDatabase,
  type: ContentType,
  slug: string,
): Promise<EditableRecord | undefined> {
  for (const [key, value] of await withSlug(database, type, slug)) {
    const found = await toEditable(database, type, keyOf(type, key), value);
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

/**
 * A slug with a number from 2 on, in the form that the rules take: slugs that are older than the
 * rules have other characters.
 */
function storableSlug(wanted: string, number: number, max: number, otherwise: string): string {
  const suffix = number === 1 ? '' : `-${number}`;
  const fitting = normaliseSlug(wanted)
    .slice(0, max - suffix.length)
    .replace(/-+$/, '');
  return (fitting || otherwise) + suffix;
}

/**
 * The first of `slug`, `slug-2`, `slug-3`, … that the rules take, and that no record has but the one
 * under `except`.
 */
export async function freeSlug(
  database: MemberDatabase,
  type: ContentType,
  slug: string,
  except?: RecordKey,
): Promise<string> {
  const field = type.fields[slugName(type) ?? ''];
  if (field?.type !== 'slug') return slug;
  const { max, reserved = [] } = field;
  for (let number = 1; ; number += 1) {
    const free = storableSlug(slug, number, max, type.name);
    if (!reserved.includes(free) && !(await slugExists(database, type, free, except))) return free;
  }
}
