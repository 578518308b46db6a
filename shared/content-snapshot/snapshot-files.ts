import type { Update } from '@site/shared/contracts';
import {
  authorIds,
  type BlogData,
  type KnownList,
  listName,
  PAGE_SIZE,
  type PostListFile,
  postList,
  postsBySlug,
  type SnapshotIndex,
  snapshotPaths,
  tagList,
  type UpdateListFile,
  updateList,
} from '../content-model';
import type { Dataset } from './dataset';
import { type PlannedPage, postPages } from './post-pages';

import { searchFiles, searchParts } from './search-files';

/** One file of the snapshot; `path` is relative to its root. */
export type SnapshotFile =
  | { path: string; json: unknown; page?: never }
  /** A post with its body, which is not loaded yet: most have not changed since the last snapshot. */
  | { path: string; json?: never; page: PlannedPage };

function* pagesOf<T>(list: KnownList<T>): Generator<{ page: number; items: T[]; total: number }> {
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
  for (let page = 1; page <= pages; page += 1) {
    const items = list.items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    yield { page, items, total: list.total };
  }
}

function* postListFiles(blog: BlogData, name = ''): Generator<SnapshotFile> {
  for (const { page, items, total } of pagesOf(postList(blog, name))) {
    yield { path: snapshotPaths.posts(name, page), json: { items, total } satisfies PostListFile };
  }
}

function* updateFiles(list: KnownList<Update>): Generator<SnapshotFile> {
  for (const { page, items, total } of pagesOf(list)) {
    const json: UpdateListFile = { items, total, nextId: list.nextIndex };
    yield { path: snapshotPaths.updates(page), json };
  }
  for (const json of list.items) yield { path: snapshotPaths.update(json.index), json };
}

/**
 * The static files from which pages read without asking the database, one after the other. Hidden
 * records and index 0 appear in none. `index.json` comes last: once it is there, all are.
 */
export function* buildSnapshot(dataset: Dataset): Generator<SnapshotFile> {
  const { blog, latest, builtAt } = dataset;
  const tags = tagList(blog);
  yield* postListFiles(blog);
  for (const { name } of tags) yield* postListFiles(blog, name);
  for (const author of authorIds(blog.posts)) yield* postListFiles(blog, listName({ author }));
  const listed = postList(blog).items;
  const search = searchParts(listed.length);
  if (search) yield* searchFiles(listed, search);
  yield* updateFiles(updateList(latest));
  yield { path: snapshotPaths.tags, json: tags };
  for (const [kind, json] of dataset.records) yield { path: snapshotPaths.records(kind), json };
  const pageOf = postPages(dataset);
  for (const post of postsBySlug(blog.posts).values()) {
    yield { path: snapshotPaths.post(post.slug), page: pageOf(post) };
  }
  const savedAt = Object.fromEntries(
    [...dataset.records].flatMap(([kind, { since }]) => (since > 0 ? [[kind, since]] : [])),
  );
  const index: SnapshotIndex = {
    formatVersion: 1,
    builtAt,
    since: { ...savedAt, blog: blog.since, latest: latest.since },
    nextPost: blog.nextPost,
    search,
  };
  yield { path: snapshotPaths.index, json: index };
}
