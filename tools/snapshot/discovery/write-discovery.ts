import { listedPosts } from '@stss/shared/content-model';
import type { Dataset } from '@stss/shared/content-snapshot';
import type { PostPage } from '@stss/shared/contracts';
import { site } from '@stss/shared/site';
import type { PagePath } from '../page-paths';
import type { SnapshotWriter } from '../snapshot-writer';
import { feedPaths, feedsOf } from './feeds';
import { robotsTxt, type SitemapEntry, sitemapFiles } from './sitemap';

/** How many posts a feed holds. */
export const postsInFeeds = 20;

interface Discovery {
  dataset: Dataset;
  /** The public addresses. */
  pages: readonly PagePath[];
  /** The newest posts with their bodies, newest first. */
  newest: readonly PostPage[];
  /** A body as HTML, by the site's own renderer. */
  bodyHtml(body: PostPage['body']): Promise<string>;
}

/** Writes what search engines and readers of feeds ask for. */
export async function writeDiscovery(writer: SnapshotWriter, found: Discovery): Promise<void> {
  for (const [name, text] of sitemapFiles(site.publicOrigin, sitemapEntries(found))) {
    await writer.write(name, text);
  }
  // Pages of members answer visitors by sending them away.
  await writer.write('robots.txt', robotsTxt(site.publicOrigin));
  const posts = await Promise.all(
    found.newest.map(async ({ post, body }) => ({
      post,
      updated: post.updated,
      body: await found.bodyHtml(body),
    })),
  );
  const feeds = feedsOf(site, posts);
  await writer.write(feedPaths.rss.slice(1), feeds.rss);
  await writer.write(feedPaths.atom.slice(1), feeds.atom);
}

/** No tag has an empty name. */
const allPosts = '';

/** Each address once, under its first spelling, with the last change where posts tell of one. */
function sitemapEntries({ dataset, pages }: Discovery): SitemapEntry[] {
  const posts = listedPosts(dataset.blog.posts);
  const changeOf = new Map(posts.map((post) => [post.slug, lastChange(post)]));
  const newestOf = new Map<string, string>();
  for (const post of posts) {
    const changed = lastChange(post);
    for (const list of [allPosts, ...post.tags]) {
      if (changed > (newestOf.get(list) ?? '')) newestOf.set(list, changed);
    }
  }
  return pages
    .filter(({ path, route }) => !route.noindex && !route.aliases.includes(path))
    .map(({ path, route }) => {
      const value = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
      const url = new URL(path, site.publicOrigin).href;
      if (route.enumerate === 'posts') return { url, lastmod: changeOf.get(value) };
      if (route.enumerate === 'tags') return { url, lastmod: newestOf.get(value) };
      return { url, lastmod: ['/', '/blog'].includes(path) ? newestOf.get(allPosts) : undefined };
    });
}

const lastChange = ({ date, updated }: { date: string; updated: number }): string => {
  const saved = updated > 0 ? new Date(updated).toISOString() : '';
  return saved > date ? saved : date;
};
