import { type BlogData, type LatestData, readBlog, readLatest } from '../content-model';

/** Everything that readers may see, at one moment. */
export interface Dataset {
  /** Milliseconds since the epoch. */
  builtAt: number;
  blog: BlogData;
  latest: LatestData;
  /** The stored body under a post's `file` key, unread; one at a time, so that memory stays small. */
  loadBody(file: string): Promise<unknown>;
}

interface Stored {
  blog?: unknown;
  latest?: unknown;
  /** Read no later than the other two, so that nothing saved in between is taken as contained. */
  meta?: unknown;
}

const savedAt = (meta: unknown, section: 'blog' | 'latest'): unknown =>
  typeof meta === 'object' && meta !== null && section in meta
    ? (meta as Record<string, unknown>)[section]
    : 0;

/** Reads the database's nodes into a dataset. Malformed records are left out. */
export const readDataset = (
  stored: Stored,
  builtAt: number,
  loadBody: (file: string) => Promise<unknown>,
): Dataset => ({
  builtAt,
  blog: readBlog(stored.blog, savedAt(stored.meta, 'blog')),
  latest: readLatest(stored.latest, savedAt(stored.meta, 'latest')),
  loadBody,
});
