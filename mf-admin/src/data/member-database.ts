/**
 * `refused`: the rules said no. `refused-after-reconnect`: they did, but the connection broke on the
 * way. The client then sends a write again, so the first may have been taken, its answer lost.
 */
export type WriteResult = 'written' | 'refused' | 'refused-after-reconnect';

/** Which entries of a list are read. */
export interface Query {
  /** Sorts by this child, then by key. Needs an index on it. Default: by key. */
  child?: string;
  /** Only entries whose child has this value. */
  equals?: string | boolean;
  /** Only entries whose child is a number, and at least this one. */
  from?: number;
  /** Only entries whose child begins with this text. */
  startsWith?: string;
  /** Only entries before this key; of a child, together with `equals`. */
  before?: string;
  /** Only so many, the last ones; with `startsWith` the first. */
  last?: number;
}

/** The database operations of a member: the only dependency on Firebase's SDK, faked in tests. */
export interface MemberDatabase {
  /** The member who writes. */
  uid(): string;
  /** The address by which colleagues know that member; '' where there is none. */
  email(): string;
  /**
   * Whether the server takes this account for a member now. Asked by reading what only members may
   * read: a new token could sign out whoever was removed, with the text still on screen.
   */
  isMember(): Promise<boolean>;
  /** Tells by how much the server's clock is ahead of this device's (ms), when that is known. Returns how to stop. */
  onClockOffset(listener: (milliseconds: number) => void): () => void;
  /** The server's time, in an update. */
  readonly serverTime: unknown;
  /** A new id for a record of a collection. */
  newId(): string;
  /** The node's value, null where there is none. */
  load(path: string): Promise<unknown>;
  /** Entries of a list, sorted by a child or else by key, ascending. */
  find(path: string, query: Query): Promise<[key: string, value: unknown][]>;
  /** Calls back with the node's value, null where there is none, now and at each change. Returns how to stop. */
  watch(path: string, listener: (value: unknown) => void): () => void;
  /**
   * Stores a value as long as this page is connected: the server removes it when the connection ends,
   * and it is stored again after a reconnect. Returns how to remove it.
   */
  keepWhileConnected(path: string, value: unknown): () => void;
  /** Writes all values at once or none. Failures other than a refusal are thrown. */
  update(values: Readonly<Record<string, unknown>>): Promise<WriteResult>;
}
