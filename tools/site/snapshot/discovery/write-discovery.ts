import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mapPictures } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import type { PostPage } from '@site/shared/contracts';
import type { Site } from '@site/shared/site';
import { parseCopy, pictureVersions } from '@site/shared/text';
import type { PagePath } from '../page-paths';
import type { SnapshotWriter } from '../snapshot-writer';
import { feedPaths } from './feed-posts';
import { feedsOf } from './feeds';
import { robotsTxt, sitemapXml } from './sitemap';
import { sitemapEntries } from './sitemap-entries';

/** How many posts a feed holds. */
export const postsInFeeds = 20;

interface Discovery {
  /** Of the shell's site. */
  folder: string;
  /** With what members last saved. */
  site: Site;
  dataset: Dataset;
  /** The public addresses. */
  pages: readonly PagePath[];
  /** The newest posts with their bodies, newest first. */
  newest: readonly PostPage[];
  /** A body as HTML, by the site's own renderer. */
  bodyHtml(body: PostPage['body']): Promise<string>;
}

/** The picture of a post, for readers elsewhere, and its file where it is a copy in this folder. */
function pictureOf(image: string, origin: string, folder: string) {
  if (!image) return {};
  const { src } = pictureVersions(image);
  const isFile = parseCopy(image) && existsSync(join(folder, src));
  return {
    image: new URL(src, origin).href,
    ...(isFile && { file: { type: 'image/webp', length: statSync(join(folder, src)).size } }),
  };
}

/** Writes what search engines and readers of feeds ask for. */
export async function writeDiscovery(writer: SnapshotWriter, found: Discovery): Promise<void> {
  const sitemap = sitemapXml(sitemapEntries(found.dataset, found.pages));
  await writer.write('sitemap.xml', sitemap);
  // Pages of members answer visitors by sending them away.
  await writer.write('robots.txt', robotsTxt(found.site.publicOrigin));
  // Readers of feeds show pictures elsewhere, and know no other version.
  const absolute = (address: string) =>
    parseCopy(address) ? found.site.publicOrigin + pictureVersions(address).src : address;
  const posts = await Promise.all(
    found.newest.map(async ({ post, body }) => ({
      post,
      updated: post.updated,
      ...pictureOf(post.image, found.site.publicOrigin, found.folder),
      body: await found.bodyHtml(mapPictures(body, absolute)),
    })),
  );
  const feeds = feedsOf(found.site, posts);
  for (const format of ['rss', 'atom', 'json'] as const) {
    await writer.write(feedPaths[format].slice(1), feeds[format]);
  }
}
