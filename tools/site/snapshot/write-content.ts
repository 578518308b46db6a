import { listedPosts, snapshotPaths } from '@site/shared/content-model';
import { buildSnapshot, type Dataset, type PlannedPage } from '@site/shared/content-snapshot';
import type { Delta, PostPage, PostSummary } from '@site/shared/contracts';
import pMap from 'p-map';
import * as v from 'valibot';
import { missingContent } from '../../release/hosting/rewrites';
import { entriesInFeeds } from './discovery/write-discovery';
import type { PagePath } from './page-paths';
import type { PictureCopies } from './pictures/copy-pictures';
import type { LinkedMedia } from './pictures/linked-media';
import { picturesIn } from './pictures/pictures-in';
import { renderAgainAt } from './render-again';
import { frameHash } from './site-of';
import { fileOfPage, hashOf, type SnapshotWriter } from './snapshot-writer';

/** Number of bodies that are loaded from the database at once, and so in memory. */
const postsAtOnce = 8;

interface Rendering {
  dataset: Dataset;
  pictures: Pick<PictureCopies, 'retain'>;
  linked: Pick<LinkedMedia, 'writeIn'>;
  /** Stands for the code that renders. */
  rendererHash: string;
  /** The addresses of a post. */
  pagesOf(slug: string): readonly PagePath[];
  /** Renders one of them; a failure is reported, and the file on disk is retained. */
  render(page: PagePath, file: string, key: string, loaded: PostPage): Promise<void>;
  /** How many pages are rendered again only for what stands beside their post. Default: 200. */
  outdatedAtOnce?: number;
}

/**
 * Writes the content files, and the HTML of each post beside its file. The body of a post whose stored
 * version has not changed is not loaded again, unless one of its pictures has to be copied.
 * @returns the newest posts with their bodies.
 */
export async function writeContent(
  writer: SnapshotWriter,
  rendering: Rendering,
): Promise<PostPage[]> {
  const newest: PostPage[] = [];
  const context = {
    frame: frameHash(rendering.dataset),
    beside: relatedPageKeys(rendering.dataset, rendering.outdatedAtOnce ?? 200),
  };
  let begun = 0;
  let index: unknown;
  await pMap(
    buildSnapshot(rendering.dataset),
    async ({ path, json, page }) => {
      if (path === snapshotPaths.index) {
        index = json;
      } else if (page === undefined) {
        await writer.write(`content/${path}`, JSON.stringify(json));
      } else {
        const place = begun++;
        const loaded = await writePost(writer, rendering, context, path, page);
        if (place < entriesInFeeds) newest[place] = loaded;
      }
    },
    { concurrency: postsAtOnce },
  );
  // Once it is there, all others are.
  await writer.write(`content/${snapshotPaths.index}`, JSON.stringify(index));
  await writer.write(missingContent.slice(1), 'null');
  return newest;
}

async function writePost(
  writer: SnapshotWriter,
  { dataset, pictures, linked, rendererHash, pagesOf, render }: Rendering,
  { frame, beside }: { frame: string; beside: ReturnType<typeof relatedPageKeys> },
  path: string,
  page: PlannedPage,
): Promise<PostPage> {
  const { post, inputHash } = page;
  const file = `content/${path}`;
  const loaded = page.of(previousBody(writer, pictures, file, post) ?? (await page.loadBody()));
  await linked.writeIn(loaded.body);
  // A post's version does not tell which copies its text shows.
  const shown = [...picturesIn(loaded.body)];
  const key = hashOf(rendererHash, inputHash ?? JSON.stringify(loaded), ...shown);
  await writer.make(file, key, async () => JSON.stringify(loaded));
  const own = inputHash === undefined ? key : hashOf(rendererHash, JSON.stringify(post), ...shown);
  const since = String(renderAgainAt(dataset.blog.since, post.index));
  const pageKey = beside.keyOf(page, hashOf(own, frame), since);
  for (const address of pagesOf(post.slug)) {
    const html = fileOfPage(address.path);
    if (writer.isCurrent(html, pageKey)) continue;
    if (beside.mayWait(writer.keyOf(html), pageKey)) writer.retain(html);
    else await render(address, html, pageKey, loaded);
  }
  return loaded;
}

/** Of a post's file, only what is used again: to read 10,000 posts beside it takes seconds. */
const PostFileSchema = v.object({
  post: v.object({ index: v.number(), rev: v.number() }),
  body: v.object({ ops: v.custom<Delta['ops']>(Array.isArray) }),
});

/**
 * The body in the file of the last snapshot, if that is of the same version and has all its pictures.
 * Pictures without a copy are tried again, however often.
 */
function previousBody(
  writer: SnapshotWriter,
  pictures: Rendering['pictures'],
  file: string,
  { index, rev }: PostSummary,
): Delta | undefined {
  if (rev === 0 || writer.keyOf(file) === undefined) return undefined;
  const previous = v.safeParse(PostFileSchema, writer.readJson(file));
  if (!previous.success) return undefined;
  const { post, body } = previous.output;
  if (post.index !== index || post.rev !== rev) return undefined;
  return pictures.retain(body) ? body : undefined;
}

/**
 * Decides which pages are rendered in a later snapshot: those that only lack a newer post beside
 * their own, after the first `atOnce`. Nothing else of a page may be outdated: a post that was
 * edited or removed disappears from all pages at once.
 */
function relatedPageKeys({ blog }: Dataset, atOnce: number) {
  const versions = new Map(
    listedPosts(blog.posts).map((post) => [post.index, hashOf(JSON.stringify(post)).slice(0, 8)]),
  );
  const current = new Set(versions.values());
  let left = atOnce;
  return {
    /** @param own stands for the page without what is beside the post */
    keyOf: ({ related, topics, events }: PlannedPage, own: string, since: string): string =>
      [
        own,
        hashOf(JSON.stringify([topics, events]), since),
        ...related.map(({ index }) => versions.get(index)),
      ].join(' '),
    mayWait(keyBefore: string | undefined, key: string): boolean {
      const [own, , ...shown] = (keyBefore ?? '').split(' ');
      const isUsable = key.startsWith(`${own} `) && shown.every((version) => current.has(version));
      return isUsable && left-- <= 0;
    },
  };
}
