import type { Delta, PostPage, PostSummary } from '@site/shared/contracts';
import { listedPosts, MAX_RELATED, postPage, tagList } from '../content-model';
import { parseDelta } from '../post-renderer/parse-delta';
import type { Dataset } from './dataset';

/** A post's page before its body is loaded. */
export interface PlannedPage {
  post: PostSummary;
  /**
   * Stands for everything that the page is made of, the body included; undefined where only the body
   * itself could tell, because the post was stored without a count of its versions.
   */
  inputHash: string | undefined;
  /** The posts beside it. */
  related: readonly PostSummary[];
  /** The tags beside it, in order. */
  topics: readonly string[];
  /** Reads the body from the database. */
  loadBody(): Promise<Delta>;
  of(body: Delta): PostPage;
}

/**
 * Plans the pages of a dataset's posts. The newest of each tag are kept at hand, so that 10,000
 * posts are not compared with each other.
 */
export function postPages(dataset: Dataset): (post: PostSummary) => PlannedPage {
  const tags = tagList(dataset.blog);
  const newest = new Map<string, PostSummary[]>();
  for (const post of listedPosts(dataset.blog.posts)) {
    for (const tag of post.tags) {
      const posts = newest.get(tag) ?? [];
      // One more than is shown: the post itself may be among them.
      if (posts.length <= MAX_RELATED) newest.set(tag, [...posts, post]);
    }
  }
  return (post) => {
    const candidates = [...new Set(post.tags.flatMap((tag) => newest.get(tag) ?? []))];
    const { related, popularTags } = postPage(post, { ops: [] }, candidates, tags);
    // The order of the topics is shown, their numbers are not: they change with every new post.
    const topics = popularTags.map(({ name }) => name);
    return {
      post,
      inputHash: post.rev > 0 ? JSON.stringify([post, related, topics]) : undefined,
      related,
      topics,
      loadBody: async () => parseDelta(await dataset.loadBody(post.file)),
      of: (body) => ({ post, body, related, popularTags }),
    };
  };
}
