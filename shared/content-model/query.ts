import type { PostPage, PostSummary, TagCount, Update } from '@site/shared/contracts';
import { listName, type PostFilter } from './listing';

/** Queries of pages. `limit` counts from the newest. */
export type Query =
  | ({ kind: 'posts'; limit: number } & PostFilter)
  | { kind: 'post'; slug: string }
  /** Posts that a query of words finds, most relevant first. */
  | { kind: 'search'; words: string; limit: number }
  | { kind: 'tags' }
  | { kind: 'updates'; limit: number }
  | { kind: 'update'; id: number }
  /** `of`: name of a kind below `content`; `id`: a record that is needed with all of its fields. */
  | { kind: 'records'; of: string; id?: string | undefined };

/** The data of each kind of query. */
export interface QueryData {
  /** `posts` may hold fewer than requested while more are loading. */
  posts: { posts: PostSummary[]; total: number };
  /** undefined: known not to exist. */
  post: PostPage | undefined;
  tags: TagCount[];
  search: { posts: PostSummary[]; total: number };
  /** `nextId`: the highest stored index + 1, hidden updates included. */
  updates: { updates: Update[]; total: number; nextId: number };
  update: Update | undefined;
  /** As they are stored, by id. */
  records: Readonly<Record<string, unknown>>;
}

export type DataOf<Q extends Query> = QueryData[Q['kind']];

/** Equal for queries that ask for the same. */
export function queryKey(query: Query): string {
  switch (query.kind) {
    case 'posts':
      return `posts/${listName(query)}/${query.limit}`;
    case 'post':
      return `post/${query.slug}`;
    case 'search':
      return `search/${query.words}/${query.limit}`;
    case 'updates':
      return `updates/${query.limit}`;
    case 'update':
      return `update/${query.id}`;
    case 'records':
      return `records/${query.of}/${query.id ?? ''}`;
    case 'tags':
      return 'tags';
  }
}
