import type { PostPage, PostSummary, TagCount, Update } from '@stss/shared/contracts';

/** The beginning of a list, newest first. */
export interface KnownList<T> {
  items: T[];
  /** How many the whole list has. */
  total: number;
  /** Nothing of the list lies beyond `items`. */
  complete: boolean;
  /** First place that was free when `total` was counted. */
  firstNew: number;
}

/**
 * What is known of the content as it stood at one moment. Made from the database, from the
 * snapshot's files or from what a page's HTML carries; `answer` reads all three alike.
 */
export interface KnownContent {
  /** Milliseconds since the epoch at which this was true; 0: nothing known yet. */
  builtAt: number;
  /** Server times of the last save that this contains. */
  since: Record<Section, number>;
  /** First place in `blog/posts` that was free. */
  nextPost: number;
  /** By tag; the list of all posts under ''. */
  posts: Map<string, KnownList<PostSummary>>;
  /** By slug; null: looked up and not there. */
  pages: Map<string, PostPage | null>;
  tags: TagCount[] | undefined;
  updates: KnownList<Update> | undefined;
  /** By id, as far as looked up one by one. */
  singleUpdates: Map<number, Update | null>;
}

/** The two halves of the database that change independently. */
export type Section = 'blog' | 'latest';

export const nothingKnown = (): KnownContent => ({
  builtAt: 0,
  since: { blog: 0, latest: 0 },
  nextPost: 0,
  posts: new Map(),
  pages: new Map(),
  tags: undefined,
  updates: undefined,
  singleUpdates: new Map(),
});
