import type { Site } from '@site/shared/site';
import { tagLabel } from '@site/shared/text';
import { Feed } from 'feed';
import { authorsOf, type FeedPost, feedPaths, lastChange, linkOf, publishedAt } from './feed-posts';
import { jsonFeedOf } from './json-feed';
import { escapeXml, speakable } from './xml-text';

/** Titles of RSS are plain text. The library sees to the first `]]>` of a text only. */
const asText = (text: string): string => speakable(text).replaceAll(']]>', ']] >');

/** Titles of Atom, by what the library says of them, and descriptions of both are HTML. */
const asHtml = (text: string): string => escapeXml(text);

type Authors = ReturnType<typeof authorsOf>;

/** The authors of RSS itself are e-mail addresses, and it has one language for all items. */
const rssParts = (authors: Authors, { post: { language } }: FeedPost) => ({
  extensions: [
    { name: 'dc:creator', objects: authors.map(({ name }) => ({ _text: name })) },
    ...(language ? [{ name: 'dc:language', objects: { _text: language } }] : []),
  ],
});

/** The whole feed's, where nobody is named. */
const atomParts = (authors: Authors) => ({
  author: authors.map(({ name, url }) => ({ name, link: url })),
});

/**
 * The newest posts as feeds, with full bodies: RSS 2.0 (https://www.rssboard.org/rss-specification),
 * Atom 1.0 (RFC 4287) and JSON Feed 1.1.
 * @param posts newest first.
 */
export const feedsOf = (site: Site, posts: readonly FeedPost[]) => ({
  rss: feedOf(site, posts, asText, rssParts).rss2(),
  atom: withLanguages(feedOf(site, posts, asHtml, atomParts).atom1(), posts),
  json: jsonFeedOf(site, posts),
});

/** The library writes no languages of entries. */
function withLanguages(atom: string, posts: readonly FeedPost[]): string {
  let index = 0;
  return atom.replaceAll(/^ {4}<entry>$/gm, (start) => {
    const language = posts[index++]?.post.language;
    return language ? start.replace('>', ` xml:lang="${language}">`) : start;
  });
}

function feedOf(
  { society, publicOrigin, locale }: Site,
  posts: readonly FeedPost[],
  titleOf: (text: string) => string,
  parts: (authors: Authors, post: FeedPost) => object,
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
    const link = linkOf(publicOrigin, each);
    feed.addItem({
      id: link,
      link,
      title: titleOf(post.title),
      description: asHtml(post.description),
      // The library declares the namespace of authors only together with that of a body.
      content: asText(each.body) || '\n',
      date: lastChange(each),
      published: publishedAt(each),
      ...parts(authorsOf(publicOrigin, each), each),
      // Both formats want to know how large the file is.
      ...(each.image && each.file && { enclosure: { url: each.image, ...each.file } }),
      category: post.tags.map((tag) => ({
        name: speakable(tagLabel(tag, society.tagLabels)),
        term: speakable(tag),
      })),
    });
  }
  return feed;
}
