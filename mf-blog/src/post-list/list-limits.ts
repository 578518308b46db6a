import type { PostSummary, TagCount } from '@site/shared/contracts';

/** Posts shown at first. */
export const POSTS_FIRST = 6;
/** Posts that More Blogs adds. */
export const POSTS_MORE = 4;
const TOPICS = 10;
const TOP_READS = 7;
/** Top Reads are chosen from this many of the newest posts. */
export const TOP_READS_FROM = 20;

/**
 * The topics of the sidebar: at most 10, by number of posts, with the selected one first. Any member may
 * invent one: those without a post are no links for visitors.
 */
export function topicsShown(tags: readonly TagCount[], selected: string | undefined): TagCount[] {
  const written = tags.filter(({ name, count }) => count > 0 || name === selected);
  const byCount = written.sort(
    (a, b) =>
      Number(b.name === selected) - Number(a.name === selected) ||
      b.count - a.count ||
      a.name.localeCompare(b.name, 'en'),
  );
  return byCount.slice(0, TOPICS);
}

/**
 * At most 7 posts, those on the topics that the society writes most about: ordered by the sum of
 * their tags' post counts, then as given (newest first). Nobody is counted or tracked for it.
 */
export function topReads(posts: readonly PostSummary[], tags: readonly TagCount[]): PostSummary[] {
  const counts = new Map(tags.map(({ name, count }) => [name, count]));
  const weight = (post: PostSummary) =>
    post.tags.reduce((sum, tag) => sum + (counts.get(tag) ?? 0), 0);
  return [...posts].sort((a, b) => weight(b) - weight(a)).slice(0, TOP_READS);
}
