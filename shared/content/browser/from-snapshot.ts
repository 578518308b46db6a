import type { PostPage, PostSummary, TagCount, Update } from '@stss/shared/contracts';
import {
  type KnownList,
  PAGE_SIZE,
  type PostListFile,
  readPostFile,
  readPostListFile,
  readTagCounts,
  readUpdateListFile,
  snapshotPaths,
} from '../../content-model';
import type { SnapshotFiles } from './snapshot-files';

type Page<T> = { items: T[]; total: number };

/** Reads on in a list, page by page, until `needed` items are known or the list ends. */
async function readOn<T extends { index: number }, P extends Page<T>>(
  known: KnownList<T> | undefined,
  needed: number,
  readPage: (page: number) => Promise<P | undefined>,
  firstNew: (page: P) => number,
): Promise<KnownList<T>> {
  let list = known ?? { items: [], total: 0, complete: false, firstNew: 0 };
  let page = Math.floor(list.items.length / PAGE_SIZE) + 1;
  while (!list.complete && (list.items.length < needed || page === 1)) {
    const file = await readPage(page);
    if (!file) return { ...list, complete: true };
    const places = new Set(list.items.map((item) => item.index));
    const items = [...list.items, ...file.items.filter((item) => !places.has(item.index))];
    const complete = page * PAGE_SIZE >= file.total;
    list = { items, total: file.total, complete, firstNew: firstNew(file) };
    page += 1;
  }
  return list;
}

/** A list of posts; a tag that the snapshot does not know has none. */
export const readPostList = (
  files: SnapshotFiles,
  tag: string | undefined,
  known: KnownList<PostSummary> | undefined,
  wanted: { needed: number; nextPost: number },
): Promise<KnownList<PostSummary>> =>
  readOn<PostSummary, PostListFile>(
    known,
    wanted.needed,
    async (page) => readPostListFile(await files.get(snapshotPaths.posts(tag, page))),
    () => wanted.nextPost,
  );

/** The list of updates. */
export const readUpdateList = (
  files: SnapshotFiles,
  known: KnownList<Update> | undefined,
  wanted: { needed: number },
): Promise<KnownList<Update>> =>
  readOn(
    known,
    wanted.needed,
    async (page) => readUpdateListFile(await files.get(snapshotPaths.updates(page))),
    (file) => file.nextId,
  );

/** A post's page; undefined where the snapshot has no such post. */
export const readPostPage = async (
  files: SnapshotFiles,
  slug: string,
): Promise<PostPage | undefined> => readPostFile(await files.get(snapshotPaths.post(slug)));

/** All tags. */
export const readTags = async (files: SnapshotFiles): Promise<TagCount[]> =>
  readTagCounts(await files.get(snapshotPaths.tags));
