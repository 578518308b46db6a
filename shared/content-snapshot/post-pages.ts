import type { Delta, EventLink, PostPage, PostSummary } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import routes from '@site/society/routes.json' with { type: 'json' };
import { listedPosts, MAX_RELATED, postPage, tagList } from '../content-model';
import { eventPath, eventTime } from '../events';
import { parseDelta } from '../post-renderer/parse-delta';
import type { Dataset } from './dataset';

/** A post's page before its body is loaded. */
export type PlannedPage = ReturnType<ReturnType<typeof postPages>>;

/** The events that name a post, by its slug. */
function eventsByPost({ events, builtAt }: Dataset): ReadonlyMap<string, EventLink[]> {
  const found = new Map<string, EventLink[]>();
  if ((routes.without as readonly string[]).includes('/events')) return found;
  for (const event of events) {
    const [day] = eventTime(event, builtAt).split(',');
    const link = { path: eventPath(event), label: `${event.title}, ${day}` };
    const related = event.state === 'off' ? '' : event.related.replaceAll(site.publicOrigin, '');
    for (const [, slug = ''] of related.matchAll(/^\s*\/blog\/post\/([\w-]+)/gm))
      found.set(slug, [...(found.get(slug) ?? []), link]);
  }
  return found;
}

/**
 * Plans the pages of a dataset's posts. The newest of each tag are kept at hand, so that 10,000
 * posts are not compared with each other.
 */
export function postPages(dataset: Dataset) {
  const tags = tagList(dataset.blog);
  const newest = new Map<string, PostSummary[]>();
  for (const post of listedPosts(dataset.blog.posts)) {
    for (const tag of post.tags) {
      const posts = newest.get(tag) ?? [];
      // One more than is shown: the post itself may be among them.
      if (posts.length <= MAX_RELATED) newest.set(tag, [...posts, post]);
    }
  }
  const naming = eventsByPost(dataset);
  return (post: PostSummary) => {
    const events = naming.get(post.slug);
    const candidates = [...new Set(post.tags.flatMap((tag) => newest.get(tag) ?? []))];
    const { related, popularTags } = postPage(post, { ops: [] }, candidates, tags);
    // The order of the topics is shown, their numbers are not: they change with every new post.
    const topics = popularTags.map(({ name }) => name);
    return {
      post,
      /**
       * Stands for everything that the page is made of, the body included; undefined where only the body
       * itself could tell, because the post was stored without a count of its versions.
       */
      inputHash: post.rev > 0 ? JSON.stringify([post, related, topics, events]) : undefined,
      /** The posts beside it. */
      related,
      /** The tags beside it, in order. */
      topics,
      /** Reads the body from the database. */
      loadBody: async () => parseDelta(await dataset.loadBody(post.file)),
      events,
      of: (body: Delta): PostPage => ({
        ...{ post, body, related, popularTags },
        ...(events && { events }),
      }),
    };
  };
}
