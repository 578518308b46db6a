import type { PostPage, PostSummary, TagCount } from '@site/shared/contracts';
import { isPublic, parsePosts, postPage } from '../../content-model';
import { recordsWithSlug } from '../../content-types/parse-record';
import { post } from '../../content-types/post';
import { parseDelta } from '../../post-renderer/parse-delta';
import type { Database } from './database';

/** The post at this address as the database has it now: the one that was stored first, if several claim it. */
export async function findPost(
  database: Database,
  slug: string,
  signal: AbortSignal,
): Promise<PostSummary | undefined> {
  const entries = await recordsWithSlug(post, slug, async (child) =>
    Object.entries(
      (await database.get('blog/posts', signal, { orderBy: child, equalTo: slug })) ?? {},
    ),
  );
  return parsePosts(Object.fromEntries(entries)).find(isPublic<PostSummary>);
}

/** The page of a stored post, its body read now. */
export async function loadPostPage(
  database: Database,
  post: PostSummary,
  among: { posts: readonly PostSummary[]; tags: readonly TagCount[] },
  signal: AbortSignal,
): Promise<PostPage> {
  const body = parseDelta(await database.get(post.file, signal));
  return postPage(post, body, among.posts, among.tags);
}
