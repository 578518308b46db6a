import { listEntries, parseTagNames } from '@site/shared/content-model';
import { firstIndex, metaPath, recordPath, recordsPath, tag } from '@site/shared/content-types';
import { appendRecord, nextFreeIndex } from './append-record';
import type { MemberDatabase } from './member-database';

const path = recordsPath(tag);

/** All stored tags. */
export const loadTags = async (database: MemberDatabase): Promise<string[]> =>
  parseTagNames(await database.load(path));

/** The places of the list that hold a name; '' for those of removed tags. */
async function findPlaces(database: MemberDatabase, name: string): Promise<number[]> {
  const places = listEntries(await database.load(path));
  return places.filter(([, stored]) => stored === name).map(([index]) => index);
}

/**
 * Stores a new tag at the place of a removed one, or after the others. `exists`: it is there already.
 * Failures are thrown.
 */
export async function addTag(
  database: MemberDatabase,
  name: string,
): Promise<'added' | 'exists' | 'denied'> {
  if ((await loadTags(database)).includes(name)) return 'exists';
  const written = await appendRecord(database, {
    findFree: async () => {
      const [empty] = await findPlaces(database, '');
      return empty ?? nextFreeIndex(database, path, firstIndex(tag));
    },
    values: async (index) => ({
      [recordPath(tag, index)]: name,
      [tag.last]: index,
      [metaPath(tag)]: database.serverTime,
    }),
    isOwnWrite: async (index) => (await database.load(recordPath(tag, index))) === name,
  });
  return written.ok ? 'added' : 'denied';
}

/** Empties the places of a tag. Posts keep it. Failures are thrown. */
export async function removeTag(
  database: MemberDatabase,
  name: string,
): Promise<'removed' | 'denied'> {
  const places = await findPlaces(database, name);
  if (places.length === 0) return 'removed';
  const emptied = places.map((index) => [recordPath(tag, index), ''] as const);
  const result = await database.update({
    ...Object.fromEntries(emptied),
    [tag.removed]: name,
    [metaPath(tag)]: database.serverTime,
  });
  return result === 'written' ? 'removed' : 'denied';
}
