import { readPost, readUpdate } from '@stss/shared/content-model';
import { readDelta } from '@stss/shared/post-renderer';
import type { MemberDatabase } from './member-database';
import { type EditablePost, fieldsOfPost, type PostFields } from './post-record';
import { fieldsOfUpdate, type UpdateFields } from './updates';

/** Who saved a version. */
export interface Author {
  uid: string;
  /** Absent from histories that did not keep it yet. */
  email: string | undefined;
}

/** A version that a later save replaced. */
export interface Version<Fields> {
  rev: number;
  /** Server time of its save in milliseconds; 0 where it was not kept. */
  savedAt: number;
  /** Who saved it; undefined where that is not kept any more. */
  savedBy: Author | undefined;
  fields: Fields;
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

async function readVersions<Fields>(
  database: MemberDatabase,
  key: string,
  read: (entry: Entry) => { fields: Fields; savedAt: number } | undefined,
): Promise<Version<Fields>[]> {
  // An entry names who replaced its version, which is who saved the next: one more is needed. That
  // of a new record keeps no version, and names who began it.
  const entries = await database.lastEntries(`history/${key}`, MAX_VERSIONS + 1);
  const replacedBy = new Map(
    entries.map(([rev, entry]) => [Number(rev), authorOf(entry as Entry)]),
  );
  return entries
    .slice(-MAX_VERSIONS)
    .reverse()
    .flatMap(([key_, entry]) => {
      const rev = Number(key_);
      const version = read(entry as Entry);
      return version ? [{ rev, savedBy: replacedBy.get(rev - 1), ...version }] : [];
    });
}

/** The replaced versions of a post, newest first, at most 20. */
export const readPostHistory = (
  database: MemberDatabase,
  { post }: EditablePost,
): Promise<Version<PostFields>[]> =>
  readVersions(database, post.file, ({ record, body }) => {
    const version = readPost(post.index, record);
    return version && { savedAt: version.updated, fields: fieldsOfPost(version, readDelta(body)) };
  });

/** The replaced versions of an update, newest first, at most 20. */
export const readUpdateHistory = (
  database: MemberDatabase,
  index: number,
): Promise<Version<UpdateFields>[]> =>
  readVersions(database, `latest${index}`, ({ record }) => {
    const version = readUpdate(index, record);
    return version && { savedAt: version.updated, fields: fieldsOfUpdate(version) };
  });
