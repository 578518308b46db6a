import { snapshotPaths } from '@site/shared/content-model';
import { buildSnapshot, type Dataset, type PlannedPage } from '@site/shared/content-snapshot';
import type { PostPage } from '@site/shared/contracts';
import { missingContent } from '../../release/hosting/rewrites';
import { postsInFeeds } from './discovery/write-discovery';
import { inParallel } from './in-parallel';
import type { PagePath } from './page-paths';
import type { PictureCopies } from './pictures/copy-pictures';
import { renderAgainAt } from './render-again';
import { frameHash } from './site-of';
import { fileOfPage, hashOf, type SnapshotWriter } from './snapshot-writer';

/** Number of bodies that are loaded from the database at once, and so in memory. */
const postsAtOnce = 8;

interface Rendering {
  dataset: Dataset;
  pictures: Pick<PictureCopies, 'retain' | 'uncopiedIn'>;
  /** Stands for the code that renders. */
  rendererHash: string;
  /** The addresses of a post. */
  pagesOf(slug: string): readonly PagePath[];
  /** Renders one of them; a failure is reported, and the file on disk is retained. */
  render(page: PagePath, file: string, key: string, loaded: PostPage): Promise<void>;
}

/**
 * Writes the content files, and the HTML of each post beside its file. A post whose stored version
 * and surroundings have not changed is not even loaded, unless it is in the feeds.
 * @returns the newest posts with their bodies.
 */
export async function writeContent(
  writer: SnapshotWriter,
  rendering: Rendering,
): Promise<PostPage[]> {
  const newest: PostPage[] = [];
  const frame = frameHash(rendering.dataset);
  let begun = 0;
  let index: unknown;
  await inParallel(buildSnapshot(rendering.dataset), postsAtOnce, async ({ path, json, page }) => {
    if (path === snapshotPaths.index) {
      index = json;
    } else if (page === undefined) {
      await writer.write(`content/${path}`, JSON.stringify(json));
    } else {
      const place = begun++;
      const wanted = place < postsInFeeds;
      const loaded = await writePost(writer, rendering, frame, { path, page, wanted });
      if (wanted && loaded !== undefined) newest[place] = loaded;
    }
  });
  // Once it is there, all others are.
  await writer.write(`content/${snapshotPaths.index}`, JSON.stringify(index));
  await writer.write(missingContent.slice(1), 'null');
  return newest;
}

interface PlannedFile {
  path: string;
  page: PlannedPage;
  /** Whether the body is needed even if nothing has changed. */
  wanted: boolean;
}

async function writePost(
  writer: SnapshotWriter,
  { dataset, pictures, rendererHash, pagesOf, render }: Rendering,
  frame: string,
  { path, page, wanted }: PlannedFile,
): Promise<PostPage | undefined> {
  const { post, inputHash } = page;
  const file = `content/${path}`;
  let loaded = wanted || inputHash === undefined ? await page.load() : undefined;
  const load = async () => {
    loaded ??= await page.load();
    return loaded;
  };
  const plainKey = hashOf(rendererHash, inputHash ?? JSON.stringify(loaded));
  const isCurrent = () =>
    writer.isCurrent(file, plainKey) && pictures.retain(writer.readJson(file));
  // Pictures without a copy are tried again, however often.
  const uncopied = loaded || !isCurrent() ? pictures.uncopiedIn(await load()) : [];
  const key = uncopied.length > 0 ? hashOf(plainKey, ...uncopied) : plainKey;
  await writer.make(file, key, async () => JSON.stringify(await load()));
  const pageKey = hashOf(key, String(renderAgainAt(dataset.blog.since, post.index)), frame);
  for (const address of pagesOf(post.slug)) {
    const html = fileOfPage(address.path);
    if (!writer.isCurrent(html, pageKey)) await render(address, html, pageKey, await load());
  }
  return loaded;
}
