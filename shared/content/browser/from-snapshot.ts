import type { PostPage, PostSummary, TagCount, Update } from '@site/shared/contracts';
import {
  type KnownList,
  type KnownRecords,
  PAGE_SIZE,
  type PostListFile,
  parseKnownRecords,
  parsePostFile,
  parsePostListFile,
  parsePublicUpdate,
  parseSnapshotIndex,
  parseTagCounts,
  parseUpdateListFile,
  type SnapshotIndex,
  snapshotPaths,
} from '../../content-model';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';

/** The snapshot's static files, beside the site itself. */
export interface SnapshotFiles {
  /** The file's JSON; undefined where there is no such file. Throws where it cannot be fetched. */
  get(path: string): Promise<unknown>;
}

interface Options {
  /** Address of the folder, ending in `/`. */
  root: string;
  fetch: typeof fetch;
}

export function createSnapshotFiles({ root, fetch }: Options): SnapshotFiles {
  /** Pending requests: queries that need the same file share one, so none of them aborts it. */
  const underway = new Map<string, Promise<unknown>>();
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(root + path, {
      signal: AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    // Some servers respond to unknown paths with a page instead of a 404.
    const isJson = response.headers.get('content-type')?.includes('json');
    return isJson ? response.json() : undefined;
  };
  return {
    get(path) {
      const file = underway.get(path) ?? read(path).finally(() => underway.delete(path));
      underway.set(path, file);
      return file;
    },
  };
}

/** The index of the snapshot; undefined if this site has none. */
export async function loadIndex(files: SnapshotFiles): Promise<SnapshotIndex | undefined> {
  return parseSnapshotIndex(await files.get('index.json'));
}

type Page<T> = { items: T[]; total: number };

/** Reads on in a list, page by page, until `needed` items are known or the list ends. */
async function readOn<T extends { index: number }, P extends Page<T>>(
  known: KnownList<T> | undefined,
  needed: number,
  readPage: (page: number) => Promise<P | undefined>,
  nextIndex: (page: P) => number,
): Promise<KnownList<T>> {
  let list = known ?? { items: [], total: 0, complete: false, nextIndex: 0 };
  let page = Math.floor(list.items.length / PAGE_SIZE) + 1;
  while (!list.complete && (list.items.length < needed || page === 1)) {
    const file = await readPage(page);
    if (!file) return { ...list, complete: true };
    const indices = new Set(list.items.map((item) => item.index));
    const items = [...list.items, ...file.items.filter((item) => !indices.has(item.index))];
    const complete = page * PAGE_SIZE >= file.total;
    list = { items, total: file.total, complete, nextIndex: nextIndex(file) };
    page += 1;
  }
  return list;
}

/** A list of posts by its name; one that the snapshot does not know has none. */
export const loadPostList = (
  files: SnapshotFiles,
  list: string,
  known: KnownList<PostSummary> | undefined,
  wanted: { needed: number; nextPost: number },
): Promise<KnownList<PostSummary>> =>
  readOn<PostSummary, PostListFile>(
    known,
    wanted.needed,
    async (page) => parsePostListFile(await files.get(snapshotPaths.posts(list, page))),
    () => wanted.nextPost,
  );

/** The list of updates. */
export const loadUpdateList = (
  files: SnapshotFiles,
  known: KnownList<Update> | undefined,
  wanted: { needed: number },
): Promise<KnownList<Update>> =>
  readOn(
    known,
    wanted.needed,
    async (page) => parseUpdateListFile(await files.get(snapshotPaths.updates(page))),
    (file) => file.nextId,
  );

/** A post's page; undefined where the snapshot has no such post. */
export const loadPostFile = async (
  files: SnapshotFiles,
  slug: string,
): Promise<PostPage | undefined> => parsePostFile(await files.get(snapshotPaths.post(slug)));

/** The records of a kind; undefined where the snapshot has no file of it. */
export const loadRecordsFile = async (
  files: SnapshotFiles,
  kind: string,
): Promise<KnownRecords | undefined> =>
  parseKnownRecords(await files.get(snapshotPaths.records(kind)));

/** One update by its id; null where the snapshot has no such update. */
export const loadOneUpdate = async (files: SnapshotFiles, id: number): Promise<Update | null> =>
  parsePublicUpdate(id, await files.get(snapshotPaths.update(id)));

/** All tags. */
export const loadTags = async (files: SnapshotFiles): Promise<TagCount[]> =>
  parseTagCounts(await files.get(snapshotPaths.tags));
