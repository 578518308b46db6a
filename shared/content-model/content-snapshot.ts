import type { PostPage, PostSummary, TagCount, Update } from '@site/shared/contracts';
import type { QueryData } from './query';
import type { KnownRecords } from './records';

/** The first items of a list, newest first. */
export interface KnownList<T> {
  readonly items: readonly T[];
  /** How many the whole list has. */
  readonly total: number;
  /** True if `items` is the whole list. */
  readonly complete: boolean;
  /** The first free index when `total` was counted. */
  readonly nextIndex: number;
}

/**
 * Known content as of one moment. It comes from the database, the snapshot's files or the data
 * embedded in a page; `runQuery` reads all three alike.
 */
export interface ContentSnapshot {
  /** Milliseconds since the epoch at which this was true; 0: nothing known yet. */
  readonly builtAt: number;
  /** Server times of the last save that this contains. */
  readonly since: Readonly<Record<Section, number>>;
  /** The first free index in `blog/posts`. */
  readonly nextPost: number;
  /** By the name of the list (`listName`). */
  readonly posts: ReadonlyMap<string, KnownList<PostSummary>>;
  /** By slug; null: looked up and not there. */
  readonly pages: ReadonlyMap<string, PostPage | null>;
  readonly tags: readonly TagCount[] | undefined;
  readonly updates: KnownList<Update> | undefined;
  /** The first posts that searches found, and how many there are, by their words. */
  readonly searches: ReadonlyMap<string, QueryData['search']>;
  /** By id, as far as looked up one by one. */
  readonly singleUpdates: ReadonlyMap<number, Update | null>;
  /** By kind. */
  readonly records: ReadonlyMap<string, KnownRecords>;
}

/** The two lists of the original site, which change independently. */
export type Section = 'blog' | 'latest';

export const emptySnapshot = (): ContentSnapshot => ({
  builtAt: 0,
  since: { blog: 0, latest: 0 },
  nextPost: 0,
  posts: new Map(),
  pages: new Map(),
  tags: undefined,
  updates: undefined,
  searches: new Map(),
  singleUpdates: new Map(),
  records: new Map(),
});

/** The known content with more added: new entries in its maps, other values replaced. */
export const addContent = (
  known: ContentSnapshot,
  added: Partial<ContentSnapshot>,
): ContentSnapshot => ({
  ...known,
  ...added,
  posts: new Map([...known.posts, ...(added.posts ?? [])]),
  pages: new Map([...known.pages, ...(added.pages ?? [])]),
  searches: new Map([...known.searches, ...(added.searches ?? [])]),
  singleUpdates: new Map([...known.singleUpdates, ...(added.singleUpdates ?? [])]),
  records: new Map([...known.records, ...(added.records ?? [])]),
});
