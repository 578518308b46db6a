// The four storages, of which a declaration names one. Only `storage-adapter` asks which.

/** A list by index, as content of the original site is stored. */
export interface ListStorage extends ListOptions {
  type: 'list';
  /** Path below the root. */
  path: string;
}

interface ListOptions {
  /** Index of the first record that is added. Default: 1. Example: `list('blog/tags', { firstIndex: 0 })`. */
  firstIndex?: number;
  /**
   * The lowest index that a member may write. Default: `firstIndex`. Example: posts have
   * `lowestIndex: 0`, because the sample post at 0 is edited like the others.
   */
  lowestIndex?: number;
  /** The most digits of an index. Default: 6. Example: `list('blog/tags', { digits: 4 })`. */
  digits?: number;
  /** Whether a new record needs the one before it: a list without gaps stays an array. Default: false. */
  isDense?: boolean;
}

/** Id of the record of a kind that has only one. */
export const MAIN_ID = 'main';

/** One record for each of some known ids, at `content/{name}/{id}`. */
interface NamedStorage {
  type: 'named';
  /** a-z, digits and hyphens. */
  ids: readonly string[];
  /** Ids that begin so are the society's own. Rules accept any: they are the same for all societies. */
  ownIds?: string | undefined;
}

/** Records at `content/{name}/{id}`, by ids of which each begins with a hyphen. */
interface CollectionStorage {
  type: 'collection';
  /**
   * Whether the id of a new record is made of its title and day, as part of its address: it never
   * changes. Default: ids of `push`. Example: `collection({ hasReadableIds: true })`.
   */
  hasReadableIds?: boolean;
}

export type Storage =
  | ListStorage
  | NamedStorage
  | CollectionStorage
  /** One record, at `content/{name}/main`. */
  | { type: 'singleton' };

/** Stores records in a list by index. For content of the original site only. */
export const list = <const P extends string, const O extends ListOptions>(path: P, options?: O) =>
  ({ type: 'list', path, ...(options as O) }) as const;

/** Stores records by `push` ids, or by readable ones. */
export const collection = (options?: Omit<CollectionStorage, 'type'>): CollectionStorage => ({
  type: 'collection',
  ...options,
});

/** Stores one record, whose id is `main`. */
export const singleton = () => ({ type: 'singleton' }) as const;

/** Stores one record for each of these ids. Example: `named(['landing', 'events-quiz'], 'events-')`. */
export const named = (ids: readonly string[], ownIds?: string): NamedStorage => ({
  type: 'named',
  ids,
  ownIds,
});
