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

/** A day of the society's calendar, at its beginning. */
export const startOf = (day: string): Date => new Date(withOffset(`${day}T00:00`));

/** When the post was last saved, or, if that is older, posted. */
export function lastChange({ post, updated }: FeedPost): Date {
  const published = startOf(post.date);
  return updated > published.getTime() ? new Date(updated) : published;
}

/** Names of the post's authors, with the addresses of their pages. */
export const authorsOf = (publicOrigin: string, { post }: FeedPost) =>
  Object.entries(post.authors ?? {}).map(([id, name]) => ({
    name: speakable(name),
    url: `${publicOrigin}/blog/author/${encodeURIComponent(id)}`,
  }));

/** The address of the post's page. */
export const linkOf = (publicOrigin: string, { post }: FeedPost): string =>
  `${publicOrigin}/blog/post/${encodeURIComponent(post.slug)}`;
