import {
  type KnownContent,
  listedPosts,
  postList,
  type Query,
  type SnapshotIndex,
  tagList,
  updateList,
} from '../../content-model';
import { loadOnce } from '../../load-once';
import type { Database } from './database';
import { findPost, findUpdate, loadPostPage, wholeSections } from './from-database';
import { readPostList, readPostPage, readTags, readUpdateList } from './from-snapshot';
import { readIndex, type SnapshotFiles } from './snapshot-files';

/**
 * Adds to what is known: from the snapshot's files first; from the database where the site has no
 * snapshot, or where the snapshot lacks a single record.
 */
export interface ContentLoader {
  /** @param needed items of a list */
  load(query: Query, needed: number, signal: AbortSignal): Promise<void>;
  /** Takes a post's page from the database, whatever the snapshot says. */
  reloadPost(slug: string, signal: AbortSignal): Promise<void>;
}

/** Takes over what the files contain; of two ages the older counts, so that no change is missed. */
function adopt(known: KnownContent, index: SnapshotIndex): void {
  if (known.builtAt === 0) {
    Object.assign(known.since, index.since);
    known.nextPost = index.nextPost;
  } else {
    known.since.blog = Math.min(known.since.blog, index.since.blog);
    known.since.latest = Math.min(known.since.latest, index.since.latest);
  }
  known.builtAt = known.builtAt ? Math.min(known.builtAt, index.builtAt) : index.builtAt;
}

export function createContentLoader(
  known: KnownContent,
  files: SnapshotFiles,
  database: Database,
): ContentLoader {
  const sections = wholeSections(database);
  const snapshot = loadOnce(async () => {
    const index = await readIndex(files);
    if (index) adopt(known, index);
    return index;
  });
  const wholeBlog = async () => {
    const blog = await sections.blog();
    if (known.builtAt === 0) known.since.blog = blog.since;
    known.nextPost ||= blog.nextPost;
    return blog;
  };
  const wholeLatest = async () => {
    const latest = await sections.latest();
    if (known.builtAt === 0) known.since.latest = latest.since;
    return latest;
  };

  /** What a post found in the database is related to, as far as it can be had cheaply. */
  const surroundings = async (tags: readonly string[]) => {
    const index = await snapshot();
    if (!index) {
      const blog = await wholeBlog();
      return { posts: listedPosts(blog.posts), tags: tagList(blog) };
    }
    const { nextPost } = index;
    const lists = tags.map((tag) => readPostList(files, tag, undefined, { needed: 1, nextPost }));
    const [counts, ...found] = await Promise.all([readTags(files), ...lists]);
    const posts = new Map(found.flatMap(({ items }) => items).map((post) => [post.index, post]));
    return { posts: [...posts.values()], tags: counts };
  };
  const reloadPost = async (slug: string, signal: AbortSignal) => {
    const post = await findPost(database, slug, signal);
    known.pages.set(
      slug,
      post ? await loadPostPage(database, post, await surroundings(post.tags), signal) : null,
    );
  };
  const loadPosts = async (tag: string | undefined, needed: number) => {
    const index = await snapshot();
    const before = known.posts.get(tag ?? '');
    const list = index
      ? await readPostList(files, tag, before, { needed, nextPost: index.nextPost })
      : postList(await wholeBlog(), tag);
    known.posts.set(tag ?? '', list);
  };
  const loadUpdates = async (needed: number) => {
    known.updates = (await snapshot())
      ? await readUpdateList(files, known.updates, { needed })
      : updateList(await wholeLatest());
  };

  return {
    reloadPost,
    async load(query, needed, signal) {
      switch (query.kind) {
        case 'posts':
          return loadPosts(query.tag, needed);
        case 'updates':
          return loadUpdates(needed);
        case 'tags':
          known.tags = (await snapshot()) ? await readTags(files) : tagList(await wholeBlog());
          return;
        case 'post': {
          const page = (await snapshot()) && (await readPostPage(files, query.slug));
          if (page) known.pages.set(query.slug, page);
          else await reloadPost(query.slug, signal);
          return;
        }
        case 'update':
          known.singleUpdates.set(query.id, await findUpdate(database, query.id, signal));
      }
    },
  };
}
