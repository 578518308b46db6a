import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mapPictures, updateList } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import type { PostPage } from '@site/shared/contracts';
import type { Site } from '@site/shared/site';
import { parseCopy, pictureVersions } from '@site/shared/text';
import type { PagePath } from '../page-paths';
import type { SnapshotWriter } from '../snapshot-writer';
import type { FeedPicture } from './atom';
import { feedPaths, postsFeed, updatesFeed } from './feeds';
import { robotsTxt, sitemapXml } from './sitemap';
import { sitemapEntries } from './sitemap-entries';

/** How many entries a feed holds. */
export const entriesInFeeds = 20;

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

/** A picture for readers elsewhere; undefined where it is no copy in this folder. */
function pictureOf(image: string, { site, folder }: Discovery): FeedPicture | undefined {
  if (!parseCopy(image)) return undefined;
  const { src } = pictureVersions(image);
  const file = join(folder, src);
  if (!existsSync(file)) return undefined;
  return {
    url: site.publicOrigin + src,
    type: 'image/webp',
    length: statSync(file).size,
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
      picture: pictureOf(post.image, found),
      body: await found.bodyHtml(mapPictures(body, absolute)),
    })),
  );
  const updates = updateList(found.dataset.latest)
    .items.slice(0, entriesInFeeds)
    .map((update) => ({ update, picture: pictureOf(update.image, found) }));
  await writer.write(feedPaths.posts.slice(1), postsFeed(found.site, posts));
  await writer.write(feedPaths.updates.slice(1), updatesFeed(found.site, updates));
}
