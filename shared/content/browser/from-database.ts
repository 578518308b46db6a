import type { PostPage, PostSummary, TagCount, Update } from '@site/shared/contracts';
import {
  isPublic,
  postPage,
  readPosts,
  readTagNames,
  readUpdate,
  readUpdates,
  type StoredPost,
  type StoredUpdate,
} from '../../content-model';
import { recordsWithSlug } from '../../content-types/parse-record';
import { post } from '../../content-types/post';
import { readDelta } from '../../post-renderer/read-delta';

/** Reads the Realtime Database over REST, without Firebase's own client. */
export interface Database {
  /**
   * @param path below the root, without `.json`
   * @param order indexed child, and bounds for its value
   * @throws where the database cannot be reached or refuses
   */
  get(path: string, signal: AbortSignal, order?: DatabaseOrder): Promise<unknown>;
  /** Address of a node, for reading it as a stream of events. */
  address(path: string): string;
}

export interface DatabaseOrder {
  orderBy: string;
  equalTo?: string;
  startAt?: number;
}

interface Options {
  databaseUrl: string;
  databaseNamespace: string;
  fetch: typeof fetch;
}

/** Protocol: https://firebase.google.com/docs/reference/rest/database */
export function createDatabase({ databaseUrl, databaseNamespace, fetch }: Options): Database {
  const address = (path: string, order: DatabaseOrder | undefined = undefined): string => {
    const url = new URL(`${databaseUrl.replace(/\/$/, '')}/${path}.json`);
    url.searchParams.set('ns', databaseNamespace);
    // Values of the query are JSON, so strings are quoted.
    for (const [name, value] of Object.entries(order ?? {})) {
      url.searchParams.set(name, JSON.stringify(value));
    }
    return url.href;
  };
  return {
    address,
    async get(path, signal, order) {
      const response = await fetch(address(path, order), { signal });
      if (!response.ok) throw new Error(`The database answered ${response.status}.`);
      return response.json();
    },
  };
}

/** The post at this address as the database has it now: the one that was stored first, if several claim it. */
export async function findPost(
  database: Database,
  slug: string,
  signal: AbortSignal,
): Promise<PostSummary | undefined> {
  const entries = await recordsWithSlug(post, slug, async (child) =>
    Object.entries(
      (await database.get('blog/posts', signal, { orderBy: child, equalTo: slug })) ?? {},
    ),
  );
  return readPosts(Object.fromEntries(entries)).find(isPublic<PostSummary>);
}

/** The page of a stored post, its body read now. */
export async function loadPostPage(
  database: Database,
  post: PostSummary,
  among: { posts: readonly PostSummary[]; tags: readonly TagCount[] },
  signal: AbortSignal,
): Promise<PostPage> {
  const body = readDelta(await database.get(post.file, signal));
  return postPage(post, body, among.posts, among.tags);
}

/** One update by its id; null where there is none that readers may see. */
export async function findUpdate(
  database: Database,
  id: number,
  signal: AbortSignal,
): Promise<Update | null> {
  const update = readUpdate(id, await database.get(`latest/${id}`, signal));
  return update && isPublic<Update>(update) ? update : null;
}

/** Records of one section that were saved since a time, and all names of tags if it is the blog. */
export interface FetchedChanges {
  posts?: StoredPost[];
  tagNames?: string[];
  updates?: StoredUpdate[];
}

/** Posts saved at or after a server time, and the names of all tags. */
export async function postsSince(
  database: Database,
  since: number,
  signal: AbortSignal,
): Promise<FetchedChanges> {
  const order = { orderBy: 'updated', startAt: since };
  const [posts, tags] = await Promise.all([
    database.get('blog/posts', signal, order),
    database.get('blog/tags', signal),
  ]);
  return { posts: readPosts(posts), tagNames: readTagNames(tags) };
}

/** Updates saved at or after a server time. */
export async function updatesSince(
  database: Database,
  since: number,
  signal: AbortSignal,
): Promise<FetchedChanges> {
  const order = { orderBy: 'updated', startAt: since };
  return { updates: readUpdates(await database.get('latest', signal, order)) };
}
