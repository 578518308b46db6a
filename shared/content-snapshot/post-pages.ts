import type { PostPage, PostSummary } from '@stss/shared/contracts';
import { listedPosts, MAX_RELATED, postPage, tagList } from '../content-model';
import { readDelta } from '../post-renderer/read-delta';
import type { Dataset } from './dataset';

/**
 * Makes the pages of a dataset's posts. The newest of each tag are kept at hand, so that 10,000
 * posts are not compared with each other.
 */
export function postPages(dataset: Dataset): (post: PostSummary) => Promise<PostPage> {
  const tags = tagList(dataset.blog);
  const listed = listedPosts(dataset.blog.posts);
  const newest = new Map<string, PostSummary[]>();
  for (const post of listed) {
    for (const tag of post.tags) {
      const posts = newest.get(tag) ?? [];
      // One more than is shown: the post itself may be among them.
      if (posts.length <= MAX_RELATED) newest.set(tag, [...posts, post]);
    }
  }
  return async (post) => {
    const candidates = new Set(post.tags.flatMap((tag) => newest.get(tag) ?? []));
    return postPage(post, readDelta(await dataset.loadBody(post.file)), [...candidates], tags);
  };
}
