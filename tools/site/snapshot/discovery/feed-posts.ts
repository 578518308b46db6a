import type { PostSummary } from '@site/shared/contracts';
import { withOffset } from '@site/shared/text';
import { speakable } from './xml-text';

/** A post with its body, as readers of feeds get it. */
export interface FeedPost {
  post: PostSummary;
  /** HTML by the site's own renderer. */
  body: string;
  /** Milliseconds since the epoch of the last save; 0 where it is not known. */
  updated: number;
  /** Absolute address of its picture; absent where it has none. */
  image?: string | undefined;
  /** The picture's file; absent where it is not one of this site. */
  file?: { type: string; length: number } | undefined;
}

/** Paths of the feeds on the site. */
export const feedPaths = { rss: '/feed.xml', atom: '/atom.xml', json: '/feed.json' } as const;

/** The beginning of the post's day, in the society's zone; of a day to come, when it was saved. */
export function publishedAt({ post, updated }: FeedPost, now = Date.now()): Date {
  const day = Date.parse(withOffset(`${post.date}T00:00`));
  return new Date(Math.min(day, updated || now));
}

/** When the post was last saved, or, where that is not known, posted. */
export const lastChange = (post: FeedPost): Date =>
  post.updated > 0 ? new Date(post.updated) : publishedAt(post);

/** Names of the post's authors, with the addresses of their pages. */
export const authorsOf = (publicOrigin: string, { post }: FeedPost) =>
  Object.entries(post.authors ?? {}).map(([id, name]) => ({
    name: speakable(name),
    url: `${publicOrigin}/blog/author/${encodeURIComponent(id)}`,
  }));

/** The address of the post's page. */
export const linkOf = (publicOrigin: string, { post }: FeedPost): string =>
  `${publicOrigin}/blog/post/${encodeURIComponent(post.slug)}`;
