import type { post, Stored, update } from '../content-types';

/** One operation of a Quill Delta (https://quilljs.com/docs/delta), as yet unchecked. */
export interface DeltaOp {
  insert?: unknown;
  attributes?: Record<string, unknown>;
}

/** Body of a post: a Quill document, i.e. insert operations only. */
export interface Delta {
  ops: DeltaOp[];
}

/** A post as lists and cards show it. Its `file` is the key of the stored body. */
export type PostSummary = Stored<typeof post>;

export interface TagCount {
  name: string;
  count: number;
}

/** Everything that the page of one post shows. */
export interface PostPage {
  post: PostSummary;
  body: Delta;
  /** At most 6, sharing a tag, newest first. */
  related: PostSummary[];
  /** At most 8, by post count. */
  popularTags: TagCount[];
  /** Events that name it, as of the snapshot. */
  events?: EventLink[];
}

/** A way to an event: its address on the site, and its title and day. */
export type EventLink = Record<'path' | 'label', string>;

/** An update as readers are shown it; its index is its id. */
export type Update = Stored<typeof update>;
