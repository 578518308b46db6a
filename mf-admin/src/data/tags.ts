import { readTagNames } from '@site/shared/content-model';
import { appendRecord } from './append-record';
import type { MemberDatabase } from './member-database';

/** All stored tags. */
export const readTags = async (database: MemberDatabase): Promise<string[]> =>
  readTagNames(await database.read('blog/tags'));

/** Stores a new tag after the others. `exists`: it is there already. Failures are thrown. */
export async function addTag(
  database: MemberDatabase,
  name: string,
): Promise<'added' | 'exists' | 'denied'> {
  if ((await readTags(database)).includes(name)) return 'exists';
  const written = await appendRecord(database, {
    path: 'blog/tags',
    first: 0,
    values: async (index) => ({
      [`blog/tags/${index}`]: name,
      'meta/blog': database.serverTime,
    }),
    isOwnWrite: async (index) => (await database.read(`blog/tags/${index}`)) === name,
  });
  return written.ok ? 'added' : 'denied';
}
