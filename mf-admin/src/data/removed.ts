import {
  listEntries,
  readPostContent,
  readTombstone,
  readUpdateContent,
} from '@stss/shared/content-model';
import type { MemberDatabase } from './member-database';
import { readLastContent } from './removed-content';

/** Something that readers do not see any more, and where a member can restore it. */
export interface Removed {
  title: string;
  editPath: string;
}

/** A removed post. */
export interface RemovedPost extends Removed {
  index: number;
  /** The one that it had. Another post may have it by now. */
  slug: string;
}

/** The tombstones of a list with their places; those from before, with content, are among them. */
async function tombstones(
  database: MemberDatabase,
  path: string,
): Promise<[index: number, rawRecord: { file?: unknown }][]> {
  return listEntries(await database.read(path))
    .filter(([index, rawRecord]) => readTombstone(index, rawRecord))
    .map(([index, rawRecord]) => [index, rawRecord as { file?: unknown }]);
}

/** Removed posts, in the order of their places. */
export async function readRemovedPosts(database: MemberDatabase): Promise<RemovedPost[]> {
  const posts = await Promise.all(
    (await tombstones(database, 'blog/posts')).map(
      async ([index, rawRecord]) =>
        readPostContent(index, rawRecord) ??
        readLastContent(database, String(rawRecord.file), ({ record }) =>
          readPostContent(index, record),
        ),
    ),
  );
  return posts
    .filter((post) => post !== undefined)
    .map(({ index, slug, title }) => {
      return { index, slug, title, editPath: `/blog/post/${slug}/edit?removed=${index}` };
    });
}

/** Removed updates, in the order of their places. */
async function readRemovedUpdates(database: MemberDatabase): Promise<Removed[]> {
  const updates = await Promise.all(
    (await tombstones(database, 'latest')).map(
      async ([index, rawRecord]) =>
        readUpdateContent(index, rawRecord) ??
        readLastContent(database, `latest${index}`, ({ record }) =>
          readUpdateContent(index, record),
        ),
    ),
  );
  return updates
    .filter((update) => update !== undefined)
    .map(({ index, title }) => ({ title, editPath: `/latest/edit/${index}` }));
}

/** Removed posts and updates. */
export const readRemoved = async (database: MemberDatabase): Promise<Removed[]> =>
  (await Promise.all([readRemovedPosts(database), readRemovedUpdates(database)])).flat();
