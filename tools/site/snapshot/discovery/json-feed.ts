import type { Site } from '@site/shared/site';
import { tagLabel } from '@site/shared/text';
import { authorsOf, type FeedPost, feedPaths, lastChange, linkOf, publishedAt } from './feed-posts';
import { speakable } from './xml-text';

/**
 * The posts as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). Titles and summaries are
 * plain text there; a half of a surrogate pair would make the file unreadable for strict parsers.
 * @param posts newest first.
 */
export function jsonFeedOf({ society, publicOrigin, locale }: Site, posts: readonly FeedPost[]) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: society.name,
    home_page_url: `${publicOrigin}/blog`,
    feed_url: publicOrigin + feedPaths.json,
    description: society.byline,
    authors: [{ name: society.name, url: publicOrigin }],
    language: locale,
    items: posts.map((each) => ({
      id: linkOf(publicOrigin, each),
      url: linkOf(publicOrigin, each),
      title: speakable(each.post.title),
      content_html: speakable(each.body),
      summary: speakable(each.post.description),
      date_published: publishedAt(each).toISOString(),
      date_modified: lastChange(each).toISOString(),
      ...(each.image && { image: each.image }),
      ...(each.file && {
        attachments: [
          { url: each.image, mime_type: each.file.type, size_in_bytes: each.file.length },
        ],
      }),
      ...(each.post.language && { language: each.post.language }),
      tags: each.post.tags.map((tag) => speakable(tagLabel(tag, society.tagLabels))),
      // The whole feed's, where nobody is named.
      ...(each.post.authors && { authors: authorsOf(publicOrigin, each) }),
    })),
  });
}
