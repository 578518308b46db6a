import { readPostContent, readTombstone, readUpdateContent } from '@stss/shared/content-model';
import { readDelta } from '@stss/shared/post-renderer';
import type { MemberDatabase } from './member-database';
import { type EditablePost, fieldsOfPost, type PostFields } from './post-record';
import { type EditableUpdate, fieldsOfUpdate, type UpdateFields } from './updates';

/** Who saved a version. */
export interface Author {
  uid: string;
  /** Absent from histories that did not keep it yet. */
  email: string | undefined;
}

/** When a version was saved, and by whom. */
export interface Saved {
  rev: number;
  /** Server time of its save in milliseconds; 0 where it was not kept. */
  savedAt: number;
  /** Who saved it; undefined where that is not kept any more. */
  savedBy: Author | undefined;
  /** Whether readers did not see it. */
  isRemoved: boolean;
}

/** A version that a later save replaced. */
export interface Version<Fields> extends Saved {
  /** undefined: what was replaced is a tombstone. */
  fields: Fields | undefined;
}

export interface History<Fields> {
  /** The version that is stored now. */
  today: Saved;
  /** The replaced ones, newest first, at most 20. */
  versions: Version<Fields>[];
}

export const MAX_VERSIONS = 20;

interface Entry {
  uid?: unknown;
  email?: unknown;
  record?: unknown;
  body?: unknown;
}

function authorOf({ uid, email }: Entry): Author | undefined {
  if (typeof uid !== 'string') return undefined;
  return { uid, email: typeof email === 'string' ? email : undefined };
}

async function readHistory<Fields>(
  database: MemberDatabase,
  key: string,
  stored: { rev: number; updated: number; isRemoved: boolean },
  read: (entry: Entry) => { fields: Fields; savedAt: number } | undefined,
): Promise<History<Fields>> {
  // An entry names who replaced its version, which is who saved the next: one more is needed. That
  // of a new record keeps no version, and names who began it.
  const entries = await database.lastEntries(`history/${key}`, MAX_VERSIONS + 1);
  const replacedBy = new Map(
    entries.map(([rev, entry]) => [Number(rev), authorOf(entry as Entry)]),
  );
  const versions = entries
    .slice(-MAX_VERSIONS)
    .reverse()
    .flatMap(([key_, entry]) => {
      const rev = Number(key_);
      const tombstone = readTombstone(0, (entry as Entry).record);
      const version = read(entry as Entry);
      if (!tombstone && !version) return [];
      const { fields, savedAt } = version ?? {
        fields: undefined,
        savedAt: tombstone?.updated ?? 0,
      };
      const isRemoved = tombstone !== undefined;
      return [{ rev, savedBy: replacedBy.get(rev - 1), savedAt, isRemoved, fields }];
    });
  const { rev, updated: savedAt, isRemoved } = stored;
  return { today: { rev, savedAt, savedBy: replacedBy.get(rev - 1), isRemoved }, versions };
}

/** Who saved a post and when, and what it said before. */
export const readPostHistory = (
  database: MemberDatabase,
  { post, isRemoved }: EditablePost,
): Promise<History<PostFields>> =>
  readHistory(database, post.file, { ...post, isRemoved }, ({ record, body }) => {
    const version = readPostContent(post.index, record);
    return version && { savedAt: version.updated, fields: fieldsOfPost(version, readDelta(body)) };
  });

/** Who saved an update and when, and what it said before. */
export const readUpdateHistory = (
  database: MemberDatabase,
  { update, isRemoved }: EditableUpdate,
): Promise<History<UpdateFields>> =>
  readHistory(database, `latest${update.index}`, { ...update, isRemoved }, ({ record }) => {
    const version = readUpdateContent(update.index, record);
    return version && { savedAt: version.updated, fields: fieldsOfUpdate(version) };
  });
