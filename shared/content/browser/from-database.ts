import type { PostPage, PostSummary, TagCount, Update } from '@stss/shared/contracts';
import {
  isListed,
  postPage,
  readBlog,
  readLatest,
  readPosts,
  readTagNames,
  readUpdate,
  readUpdates,
  type StoredPost,
  type StoredUpdate,
} from '../../content-model';
import { loadOnce } from '../../load-once';
import { readDelta } from '../../post-renderer/read-delta';
import type { Database } from './database';

const WHOLE_SECTION_TIMEOUT_MS = 20_000;

/** The whole sections, each read once: only where the site has no snapshot. */
export function wholeSections(database: Database) {
  // Several queries share a section, so none of them may abort it.
  const signal = () => AbortSignal.timeout(WHOLE_SECTION_TIMEOUT_MS);
  return {
    blog: loadOnce(async () => readBlog(await database.get('blog', signal()))),
    latest: loadOnce(async () => readLatest(await database.get('latest', signal()))),
  };
}

/** The post at this address as the database has it now: the one that was stored first, if several claim it. */
export async function findPost(
  database: Database,
  slug: string,
  signal: AbortSignal,
): Promise<PostSummary | undefined> {
  const order = { orderBy: 'slug', equalTo: slug };
  return readPosts(await database.get('blog/posts', signal, order)).find(isListed<PostSummary>);
}

/** The page of a stored post, its body read now. */
export async function loadPostPage(
  database: Database,
  post: PostSummary,
  among: { posts: readonly PostSummary[]; tags: readonly TagCount[] },
  signal: AbortSignal,
): Promise<PostPage> {
  const body = readDelta(await database.get(post.file, signal));
  return postPage(post, body, among.posts, among.tags);
}

/** One update by its id; null where there is none that readers may see. */
export async function findUpdate(
  database: Database,
  id: number,
  signal: AbortSignal,
): Promise<Update | null> {
  const update = readUpdate(id, await database.get(`latest/${id}`, signal));
  return update && isListed<Update>(update) ? update : null;
}

/** Posts saved at or after a server time, and the names of all tags. */
export async function postsSince(
  database: Database,
  since: number,
  signal: AbortSignal,
): Promise<{ posts: StoredPost[]; tagNames: string[] }> {
  const order = { orderBy: 'updated', startAt: since };
  const [posts, tags] = await Promise.all([
    database.get('blog/posts', signal, order),
    database.get('blog/tags', signal),
  ]);
  return { posts: readPosts(posts), tagNames: readTagNames(tags) };
}

/** Updates saved at or after a server time. */
export async function updatesSince(
  database: Database,
  since: number,
  signal: AbortSignal,
): Promise<StoredUpdate[]> {
  const order = { orderBy: 'updated', startAt: since };
  return readUpdates(await database.get('latest', signal, order));
}
