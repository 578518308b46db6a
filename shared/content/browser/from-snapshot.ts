import type { PostSummary, Update } from '@site/shared/contracts';
import {
  type KnownList,
  PAGE_SIZE,
  type PostListFile,
  parseKnownRecords,
  parsePostFile,
  parsePostListFile,
  parsePublicUpdate,
  parseSnapshotIndex,
  parseTagCounts,
  parseUpdateListFile,
  snapshotPaths,
} from '../../content-model';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';

interface Options {
  /** Address of the folder, ending in `/`. */
  root: string;
  fetch: typeof fetch;
}

/** Reads the snapshot's static files, beside the site itself. Each throws where one cannot be fetched. */
export function createSnapshotFiles({ root, fetch }: Options) {
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
  /** The file's JSON; undefined where there is no such file. */
  const get = (path: string): Promise<unknown> => {
    const file = underway.get(path) ?? read(path).finally(() => underway.delete(path));
    underway.set(path, file);
    return file;
  };
  return {
    get,
    /** The index of the snapshot; undefined if this site has none. */
    index: async () => parseSnapshotIndex(await get(snapshotPaths.index)),
    /** A list of posts by its name; one that the snapshot does not know has none. */
    postList: (
      list: string,
      known: KnownList<PostSummary> | undefined,
      wanted: { needed: number; nextPost: number },
    ) =>
      loadOn<PostSummary, PostListFile>(
        known,
        wanted.needed,
        async (page) => parsePostListFile(await get(snapshotPaths.posts(list, page))),
        () => wanted.nextPost,
      ),
    updateList: (known: KnownList<Update> | undefined, needed: number) =>
      loadOn(
        known,
        needed,
        async (page) => parseUpdateListFile(await get(snapshotPaths.updates(page))),
        (file) => file.nextId,
      ),
    /** A post's page; undefined where the snapshot has no such post. */
    post: async (slug: string) => parsePostFile(await get(snapshotPaths.post(slug))),
    /** One update by its id; null where the snapshot has no such update. */
    update: async (id: number) => parsePublicUpdate(id, await get(snapshotPaths.update(id))),
    tags: async () => parseTagCounts(await get(snapshotPaths.tags)),
    /** The records of a kind; undefined where the snapshot has no file of it. */
    records: async (kind: string) => parseKnownRecords(await get(snapshotPaths.records(kind))),
  };
}

export type SnapshotFiles = ReturnType<typeof createSnapshotFiles>;

type Page<T> = { items: T[]; total: number };

/** Reads on in a list, page by page, until `needed` items are known or the list ends. */
async function loadOn<T extends { index: number }, P extends Page<T>>(
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
