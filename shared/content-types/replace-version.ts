import type { ContentType } from './content-type';
import { historyPath, metaPath, type RecordKey, recordPath } from './storage-adapter';
import type { Values } from './stored-values';

/** A stored version that a save replaces; the raw forms go into the history unchanged. */
export interface ReplacedVersion {
  type: ContentType;
  key: RecordKey;
  /** 0 for a record from before revisions. */
  rev: number;
  /** Set for kinds with a body. */
  bodyKey?: string | undefined;
  rawRecord: Values;
  /** null where there is none. */
  rawBody: unknown;
}

/** Who saves, and when. */
export interface SaveAuthor {
  uid: string;
  /** The address by which colleagues know that person; '' where there is none. */
  email: string;
  /** The server's time, as the database's clients write it. */
  serverTime: unknown;
}

/** SaveAuthor and time of a save, as its history entry has them. */
export const authorship = ({ uid, email, serverTime }: SaveAuthor): Values => ({
  uid,
  ...(email && { email }),
  time: serverTime,
});

/**
 * Everything that the save of a new version writes: record, body, the time of the kind, and the
 * replaced version in the history.
 * @param next record and body as they are stored
 */
export const replaceVersion = (
  { type, key, rev, bodyKey, rawRecord, rawBody }: ReplacedVersion,
  { record, body }: { record: Values; body?: Values | undefined },
  author: SaveAuthor,
): Values => ({
  [recordPath(type, key)]: record,
  ...(bodyKey && { [bodyKey]: body }),
  [metaPath(type)]: author.serverTime,
  [`${historyPath(type, key, bodyKey)}/${rev}`]: {
    ...authorship(author),
    record: rawRecord,
    ...(rawBody !== null && { body: rawBody }),
  },
});
