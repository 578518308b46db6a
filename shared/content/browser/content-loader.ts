import {
  type ContentSnapshot,
  isUnknown,
  type KnownRecords,
  listedPosts,
  listName,
  parseBlog,
  parseLatest,
  parsePublicUpdate,
  postList,
  type Query,
  replaceRecords,
  tagList,
  updateList,
} from '../../content-model';
import { valuesOf } from '../../content-types/stored-values';
import { loadOnce } from '../../load-once';
import type { ContentEvent, ContentState } from './content-state';
import type { Database } from './database';
import { findPost, loadPostPage } from './from-database';
import { createSnapshotFiles, type SnapshotFiles } from './from-snapshot';
import type { Missing } from './missing-content';

interface Deps {
  /** Address of the snapshot's folder, ending in `/`. */
  snapshotRoot: string;
  fetch: typeof fetch;
  database: Database;
  getState(): ContentState;
  dispatch(event: ContentEvent): void;
}

const WHOLE_SECTION_TIMEOUT_MS = 20_000;

/** Loads that several queries share, so no query may abort them. */
function createSharedLoads(files: SnapshotFiles, database: Database, dispatch: Deps['dispatch']) {
  const loadWhole = (path: string) =>
    database.get(path, AbortSignal.timeout(WHOLE_SECTION_TIMEOUT_MS));
  return {
    /** The snapshot's index; undefined where the site has no snapshot. */
    snapshot: loadOnce(async () => {
      const index = await files.index();
      if (index) dispatch({ type: 'indexRead', index });
      return index;
    }),
    wholeBlog: loadOnce(async () => {
      const blog = parseBlog(await loadWhole('blog'));
      const { since, nextPost } = blog;
      dispatch({ type: 'sectionRead', section: 'blog', since, nextPost });
      return blog;
    }),
    wholeLatest: loadOnce(async () => {
      const latest = parseLatest(await loadWhole('latest'));
      dispatch({ type: 'sectionRead', section: 'latest', since: latest.since });
      return latest;
    }),
  };
}

/** Posts and tags to which a post's page refers, as far as they are cheap to load. */
async function loadRelated(
  files: SnapshotFiles,
  { snapshot, wholeBlog }: ReturnType<typeof createSharedLoads>,
  tags: readonly string[],
) {
  const index = await snapshot();
  if (!index) {
    const blog = await wholeBlog();
    return { posts: listedPosts(blog.posts), tags: tagList(blog) };
  }
  const { nextPost } = index;
  const lists = tags.map((tag) => files.postList(tag, undefined, { needed: 1, nextPost }));
  const [counts, ...found] = await Promise.all([files.tags(), ...lists]);
  const posts = new Map(found.flatMap(({ items }) => items).map((post) => [post.index, post]));
  return { posts: [...posts.values()], tags: counts };
}

/** The records of a kind: from the database where they are outdated, or the snapshot lacks one. */
async function loadRecords(
  { of, id }: Extract<Query, { kind: 'records' }>,
  file: KnownRecords | undefined,
  { known, changes }: ContentState,
  fetchNode: () => Promise<unknown>,
): Promise<Partial<ContentSnapshot>> {
  if (file && !isUnknown(file, id)) return { records: new Map([[of, file]]) };
  const absent = id && { [id]: null };
  // Ids of what members write begin with a hyphen, and the database has nothing else.
  if (file && !id?.startsWith('-'))
    return { records: new Map([[of, { ...file, stored: { ...absent, ...file.stored } }]]) };
  const fetched = { ...absent, ...valuesOf(await fetchNode()) };
  const records = replaceRecords(known.records.get(of), fetched, changes.saved[of] ?? 0);
  return { records: new Map([[of, records]]) };
}

/**
 * Adds to what is known: from the snapshot's files first; from the database where the site has no
 * snapshot, or where the snapshot lacks a single record.
 */
export function createContentLoader({ snapshotRoot, fetch, database, getState, dispatch }: Deps) {
  const files = createSnapshotFiles({ root: snapshotRoot, fetch });
  const add = (content: Partial<ContentSnapshot>) => dispatch({ type: 'contentRead', content });
  const loads = createSharedLoads(files, database, dispatch);
  const { snapshot, wholeBlog, wholeLatest } = loads;

  /** Takes a post's page from the database, whatever the snapshot says. */
  const reloadPost = async (slug: string, signal: AbortSignal) => {
    const post = await findPost(database, slug, signal);
    const page = post
      ? await loadPostPage(database, post, await loadRelated(files, loads, post.tags), signal)
      : null;
    add({ pages: new Map([[slug, page]]) });
  };
  const loadPosts = async (name: string, needed: number) => {
    const index = await snapshot();
    const list = index
      ? await files.postList(name, getState().known.posts.get(name), {
          needed,
          nextPost: index.nextPost,
        })
      : postList(await wholeBlog(), name);
    add({ posts: new Map([[name, list]]) });
  };
  const loadUpdates = async (needed: number) =>
    add({
      updates: (await snapshot())
        ? await files.updateList(getState().known.updates, needed)
        : updateList(await wholeLatest()),
    });

  const loadSearch = loadOnce(async () => {
    const { createSearch } = await import(/* webpackChunkName: "search" */ './search');
    return createSearch(files, getState, () => loadPosts('', Number.POSITIVE_INFINITY));
  });
  const search = async (words: string, limit: number) => {
    // Files are of the newest snapshot, whichever the page was opened with.
    const [index, find] = await Promise.all([files.index(), loadSearch()]);
    add({ searches: new Map([[words, await find(index, words, limit)]]) });
  };

  return {
    /** Loads the content that a query lacks. @throws if it cannot be loaded */
    async load(query: Query, { needed, isOutdated }: Missing, signal: AbortSignal): Promise<void> {
      switch (query.kind) {
        case 'posts':
          return loadPosts(listName(query), needed);
        case 'search':
          return search(query.words, query.limit);
        case 'updates':
          return loadUpdates(needed);
        case 'tags':
          return add({
            tags: (await snapshot()) ? await files.tags() : tagList(await wholeBlog()),
          });
        case 'post': {
          if (isOutdated) return reloadPost(query.slug, signal);
          const [index, page] = await Promise.all([snapshot(), files.post(query.slug)]);
          if (index && page) add({ pages: new Map([[query.slug, page]]) });
          else await reloadPost(query.slug, signal);
          return;
        }
        case 'records': {
          const file = isOutdated ? undefined : await files.records(query.of);
          const fetchNode = () => database.get(`content/${query.of}`, signal);
          return add(await loadRecords(query, file, getState(), fetchNode));
        }
        case 'update': {
          const [index, known] = await Promise.all([snapshot(), files.update(query.id)]);
          const find = () => database.get(`latest/${query.id}`, signal);
          const update = (index && known) ?? parsePublicUpdate(query.id, await find());
          add({ singleUpdates: new Map([[query.id, update]]) });
        }
      }
    },
  };
}
