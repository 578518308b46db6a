import type { PostSummary } from '@site/shared/contracts';
import type { Site } from '@site/shared/site';
import { withOffset } from '@site/shared/text';
import { Feed } from 'feed';
import { escapeXml, speakable } from './xml-text';

/** A post with its body, as readers of feeds get it. */
export interface FeedPost {
  post: PostSummary;
  /** HTML by the site's own renderer. */
  body: string;
  /** Milliseconds since the epoch of the last save; 0 where it is not known. */
  updated: number;
}

export interface Feeds {
  /** RSS 2.0 (https://www.rssboard.org/rss-specification). */
  rss: string;
  /** Atom 1.0 (RFC 4287). */
  atom: string;
}

/** Paths of the feeds on the site. */
export const feedPaths = { rss: '/feed.xml', atom: '/atom.xml' } as const;

/** A day of the society's calendar, at its beginning. */
const startOf = (day: string): Date => new Date(withOffset(`${day}T00:00`));

/** Titles of RSS are plain text. The library sees to the first `]]>` of a text only. */
const asText = (text: string): string => speakable(text).replaceAll(']]>', ']] >');

/** Titles of Atom, by what the library says of them, and descriptions of both are HTML. */
const asHtml = (text: string): string => escapeXml(text);

/**
 * The newest posts as feeds, with full bodies.
 * @param posts newest first.
 */
export const feedsOf = (site: Site, posts: readonly FeedPost[]): Feeds => ({
  rss: feedOf(site, posts, asText).rss2(),
  atom: feedOf(site, posts, asHtml).atom1(),
});

function feedOf(
  { society, publicOrigin, locale }: Site,
  posts: readonly FeedPost[],
  titleOf: (text: string) => string,
): Feed {
  const changed = Math.max(0, ...posts.map((each) => lastChange(each).getTime()));
  const feed = new Feed({
    id: `${publicOrigin}/`,
    link: `${publicOrigin}/blog`,
    title: society.name,
    description: society.byline,
    language: locale,
    copyright: society.name,
    updated: new Date(changed),
    generator: society.name,
    feedLinks: {
      rss: publicOrigin + feedPaths.rss,
      atom: publicOrigin + feedPaths.atom,
    },
    author: { name: society.name, link: publicOrigin },
  });
  for (const each of posts) {
    const { post } = each;
    const link = `${publicOrigin}/blog/post/${encodeURIComponent(post.slug)}`;
    feed.addItem({
      id: link,
      link,
      title: titleOf(post.title),
      description: asHtml(post.description),
      content: asText(each.body),
      date: lastChange(each),
      published: startOf(post.date),
      category: post.tags.map((tag) => ({ name: speakable(tag), term: speakable(tag) })),
    });
  }
  return feed;
}

function lastChange({ post, updated }: FeedPost): Date {
  const published = startOf(post.date);
  return updated > published.getTime() ? new Date(updated) : published;
}
