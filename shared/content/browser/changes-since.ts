import {
  parsePosts,
  parseTagNames,
  parseUpdates,
  type StoredPost,
  type StoredUpdate,
} from '../../content-model';
import type { Database } from './database';

/** Records of one section that were saved since a time, and all names of tags if it is the blog. */
export interface FetchedChanges {
  posts?: StoredPost[];
  tagNames?: string[];
  updates?: StoredUpdate[];
}

/** Posts saved at or after a server time, and the names of all tags. */
export async function postsSince(
  database: Database,
  since: number,
  signal: AbortSignal,
): Promise<FetchedChanges> {
  const order = { orderBy: 'updated', startAt: since };
  const [posts, tags] = await Promise.all([
    database.get('blog/posts', signal, order),
    database.get('blog/tags', signal),
  ]);
  return { posts: parsePosts(posts), tagNames: parseTagNames(tags) };
}

/** Updates saved at or after a server time. */
export async function updatesSince(
  database: Database,
  since: number,
  signal: AbortSignal,
): Promise<FetchedChanges> {
  const order = { orderBy: 'updated', startAt: since };
  return { updates: parseUpdates(await database.get('latest', signal, order)) };
}
