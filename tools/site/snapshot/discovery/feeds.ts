import type { PostSummary, Update } from '@site/shared/contracts';
import type { Site } from '@site/shared/site';
import { tagLabel, withOffset } from '@site/shared/text';
import { atomXml, type FeedEntry, type FeedPicture } from './atom';

/** Paths of the feeds on the site. */
export const feedPaths = { posts: '/posts.xml', updates: '/updates.xml' } as const;

/** A post with its body, as readers of feeds get it. */
export interface FeedPost {
  post: PostSummary;
  /** HTML by the site's own renderer. */
  body: string;
  picture?: FeedPicture | undefined;
}

export interface FeedUpdate {
  update: Update;
  picture?: FeedPicture | undefined;
}

/** The beginning of a record's day, in the society's zone; of a day to come, when it was saved. */
function publishedAt({ date, updated }: PostSummary | Update): Date {
  const day = Date.parse(withOffset(`${date}T00:00`));
  return new Date(Math.min(day, updated || Date.now()));
}

/** When a record was last saved, or, where that is not known, published. */
const lastChange = (record: PostSummary | Update): Date =>
  record.updated > 0 ? new Date(record.updated) : publishedAt(record);

function postEntry({ society, publicOrigin }: Site, { post, body, picture }: FeedPost): FeedEntry {
  return {
    url: `${publicOrigin}/blog/post/${encodeURIComponent(post.slug)}`,
    title: post.title,
    summary: post.description,
    html: body,
    published: publishedAt(post),
    updated: lastChange(post),
    authors: Object.entries(post.authors ?? {}).map(([id, name]) => ({
      name,
      url: `${publicOrigin}/blog/author/${encodeURIComponent(id)}`,
    })),
    categories: post.tags.map((term) => ({ term, label: tagLabel(term, society.tagLabels) })),
    language: post.language || undefined,
    picture,
  };
}

function updateEntry({ publicOrigin }: Site, { update, picture }: FeedUpdate): FeedEntry {
  return {
    url: `${publicOrigin}/latest?update=${update.index}`,
    title: update.title,
    summary: update.content,
    published: publishedAt(update),
    updated: lastChange(update),
    authors: [],
    categories: [],
    picture,
    related: update.link || undefined,
  };
}

/** The newest posts, with full bodies. @param posts newest first */
export function postsFeed(site: Site, posts: readonly FeedPost[]): string {
  const title = `${site.society.name}: posts`;
  const entries = posts.map((post) => postEntry(site, post));
  return atomXml(site, { path: feedPaths.posts, page: '/blog', title }, entries);
}

/** The newest updates. @param updates newest first */
export function updatesFeed(site: Site, updates: readonly FeedUpdate[]): string {
  const title = `${site.society.name}: updates`;
  const entries = updates.map((update) => updateEntry(site, update));
  return atomXml(site, { path: feedPaths.updates, page: '/latest', title }, entries);
}
