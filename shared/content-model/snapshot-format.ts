import type { EventLink, PostPage, PostSummary, TagCount, Update } from '@site/shared/contracts';
import { isPathName } from '../text';
import type { Section } from './content-snapshot';
import { isPublic } from './listing';
import type { SearchParts } from './search-index';
import { isTombstone, parsePost, parseUpdate, type Tombstone } from './stored-records';

/** Items in one file of a list. */
export const PAGE_SIZE = 12;

/** `index.json`: what the snapshot's other files contain. */
export interface SnapshotIndex {
  formatVersion: 1;
  /** Milliseconds since the epoch. */
  builtAt: number;
  /** Server times of the last save contained, by child of `meta`. */
  since: Record<Section, number> & Readonly<Record<string, number>>;
  /** First free index in `blog/posts`. */
  nextPost: number;
  /** Absent where there is no search index: a search reads the whole list. */
  search?: SearchParts | undefined;
}

/**
 * `posts/all/{n}.json`, `posts/tag/{tag}/{n}.json`, `posts/author/{id}/{n}.json`: `PAGE_SIZE` posts of
 * the list, n from 1.
 */
export interface PostListFile {
  items: PostSummary[];
  total: number;
}

/** `updates/{n}.json`. */
export interface UpdateListFile {
  items: Update[];
  total: number;
  nextId: number;
}

/** Paths below the snapshot's root. */
export const snapshotPaths = {
  index: 'index.json',
  tags: 'tags.json',
  post: (slug: string) => `post/${slug}.json`,
  /** @param list its name (`listName`) */
  posts: (list: string, page: number) =>
    `posts/${list.includes('/') ? list : list ? `tag/${list}` : 'all'}/${page}.json`,
  search: (file: number) => `search/${file}.json`,
  updates: (page: number) => `updates/${page}.json`,
  update: (id: number) => `update/${id}.json`,
  records: (kind: string) => `records/${kind}.json`,
} as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Reads `index.json`; undefined where the file is none of ours. */
export function parseSnapshotIndex(json: unknown): SnapshotIndex | undefined {
  if (!isFields(json) || json.formatVersion !== 1 || !isFields(json.since)) return undefined;
  const { builtAt, nextPost, since, search } = json;
  if (!isCount(builtAt) || !isCount(nextPost)) return undefined;
  if (!isCount(since.blog) || !isCount(since.latest)) return undefined;
  return {
    formatVersion: 1,
    builtAt,
    nextPost,
    since: { blog: since.blog, latest: since.latest },
    search:
      isFields(search) && isCount(search.files) && isCount(search.posts)
        ? { files: search.files, posts: search.posts }
        : undefined,
  };
}

const placed = (value: unknown): number =>
  isFields(value) && isCount(value.index) ? value.index : 0;

const isShown = <T extends object>(record: T | undefined): record is Exclude<T, Tombstone> =>
  record !== undefined && !isTombstone(record);

/** Reads one file of a list of posts; undefined where it is none. */
export function parsePostListFile(json: unknown): PostListFile | undefined {
  if (!isFields(json) || !Array.isArray(json.items) || !isCount(json.total)) return undefined;
  const posts = json.items.map((item: unknown) => parsePost(placed(item), item));
  return { total: json.total, items: posts.filter(isShown) };
}

/** Reads one file of the list of updates; undefined where it is none. */
export function parseUpdateListFile(json: unknown): UpdateListFile | undefined {
  if (!isFields(json) || !Array.isArray(json.items)) return undefined;
  if (!isCount(json.total) || !isCount(json.nextId)) return undefined;
  const updates = json.items.map((item: unknown) => parseUpdate(placed(item), item));
  return {
    total: json.total,
    nextId: json.nextId,
    items: updates.filter(isShown),
  };
}

/** Reads an update, of a file or of the database; null where readers may see none. */
export function parsePublicUpdate(id: number, json: unknown): Update | null {
  const update = parseUpdate(id, json);
  return update && isPublic<Update>(update) ? update : null;
}

/** Reads a list of counted tags; what is none is left out. */
export const parseTagCounts = (json: unknown): TagCount[] =>
  (Array.isArray(json) ? json : []).flatMap((entry: unknown) =>
    isFields(entry) &&
    typeof entry.name === 'string' &&
    isPathName(entry.name) &&
    isCount(entry.count)
      ? [{ name: entry.name, count: entry.count }]
      : [],
  );

const isEventLink = (json: unknown): json is EventLink =>
  isFields(json) && /^\/events\//.test(`${json.path}`) && typeof json.label === 'string';

/** Reads a post's file; undefined where it is none. */
export function parsePostFile(json: unknown): PostPage | undefined {
  if (!isFields(json) || !isFields(json.body) || !Array.isArray(json.body.ops)) return undefined;
  const post = parsePost(placed(json.post), json.post);
  if (!isShown(post)) return undefined;
  return {
    post,
    body: { ops: json.body.ops },
    related: parsePostListFile({ items: json.related, total: 0 })?.items ?? [],
    popularTags: parseTagCounts(json.popularTags),
    ...(Array.isArray(json.events) && { events: json.events.filter(isEventLink) }),
  };
}
