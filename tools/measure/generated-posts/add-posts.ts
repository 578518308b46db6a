import { isPublic, readBlog } from '@site/shared/content-model';
import { post } from '@site/shared/content-types';
import type { PostSummary } from '@site/shared/contracts';
import {
  generatedPost,
  generatedTags,
  isHidden,
  type Picture,
  type PostContext,
} from './generated-post';

export interface AddedPosts {
  /** Slugs of posts that readers see. */
  shown: string[];
  /** Slugs of posts that nobody may see. */
  hidden: string[];
}

const atOnce = 250;

/**
 * Fills a seeded local database with generated posts, until it holds `total`. Writes over REST, past
 * the rules, as the emulators let their owner.
 * @param url root of the database's REST interface.
 * @param total posts in all, index 0 not counted.
 */
export async function addPosts(url: string, namespace: string, total: number): Promise<AddedPosts> {
  const address = (path: string) => `${url}/${path}.json?ns=${namespace}`;
  const stored = await (await fetch(address('blog'))).json();
  const { posts: all, tagNames, nextPost } = readBlog(stored);
  const posts = all.filter(isPublic<PostSummary>);
  const pictures = posts.map(
    (each): Picture => ({
      address: each.image,
      alt: each[post.fields.image.alt] ?? '',
    }),
  );
  const [picture, ...more] = pictures.filter(({ address }) => address !== '');
  if (picture === undefined) throw new Error('no post has a picture that others could show');
  const before = posts.map(({ date }) => date).sort()[0] ?? '2020-01-01';
  const context: PostContext = { first: nextPost, before, pictures: [picture, ...more] };
  const merge = (update: Record<string, unknown>) => mergeAsOwner(address(''), update);
  const added: AddedPosts = { shown: [], hidden: [] };
  const count = total - (nextPost - 1);
  for (let from = 0; from < count; from += atOnce) {
    const update: Record<string, unknown> = {};
    for (let n = from; n < Math.min(from + atOnce, count); n += 1) {
      const { record, body } = generatedPost(n, context);
      update[`blog/posts/${context.first + n}`] = record;
      update[record.file] = body;
      (isHidden(context.first + n) ? added.hidden : added.shown).push(record.slug);
    }
    await merge(update);
  }
  await merge({
    'blog/tags': [...new Set([...tagNames, ...generatedTags])],
    'meta/blog': Date.now(),
  });
  return added;
}

/** Writes several paths at once, past the rules. Rejects where the database refuses. */
export async function mergeAsOwner(address: string, update: Record<string, unknown>) {
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(update),
  });
  if (!response.ok) throw new Error(`the database answered ${response.status}`);
}
