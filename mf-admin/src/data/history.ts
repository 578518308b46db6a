import { parseTombstone } from '@site/shared/content-model';
import { historyPath } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import { type EditableRecord, parseContent, type RecordFields } from './stored-record';

/** The member who saved a version. */
export interface Author {
  uid: string;
  /** Absent from entries that are older than this field. */
  email: string | undefined;
}

/** When a version was saved, and by whom. */
export interface Saved {
  rev: number;
  /** Server time of its save in milliseconds; 0 if it was not stored. */
  savedAt: number;
  /** The author of the version; undefined if that is no longer stored. */
  savedBy: Author | undefined;
  /** Whether readers did not see it. */
  isRemoved: boolean;
}

/** A version that a later save replaced. */
export interface Version extends Saved {
  /** undefined: what was replaced is a tombstone. */
  fields: RecordFields | undefined;
}

export interface History {
  /** The version that is stored now. */
  today: Saved;
  /** The replaced ones, newest first, at most 20. */
  versions: Version[];
}

export const MAX_VERSIONS = 20;

/** What the history keeps of a replaced version. */
interface Entry {
  uid?: unknown;
  email?: unknown;
  record?: unknown;
  body?: unknown;
}

/** Who replaced a version. */
function authorOf({ uid, email }: Pick<Entry, 'uid' | 'email'>): Author | undefined {
  if (typeof uid !== 'string') return undefined;
  return { uid, email: typeof email === 'string' ? email : undefined };
}

/** Who saved the version that is stored, by the member's name: the history says who replaced the one before. */
export async function loadAuthor(
  database: MemberDatabase,
  { type, key, bodyKey, rev }: Pick<EditableRecord, 'type' | 'key' | 'bodyKey' | 'rev'>,
): Promise<Author | undefined> {
  const entry = `${historyPath(type, key, bodyKey)}/${rev - 1}`;
  // The replaced version lies beside them, perhaps with a long body.
  const [uid, email] = await Promise.all([
    database.load(`${entry}/uid`),
    database.load(`${entry}/email`),
  ]);
  return authorOf({ uid, email: (await database.load(`members/${uid}/name`)) || email });
}

/** The versions of a record, with author, time and content. */
export async function loadHistory(
  database: MemberDatabase,
  { type, key, bodyKey, rev, updated, isRemoved }: EditableRecord,
): Promise<History> {
  // An entry names who replaced its version, which is who saved the next: one more is needed. That
  // of a new record keeps no version, and names who began it.
  const path = historyPath(type, key, bodyKey);
  const entries = await database.find(path, { last: MAX_VERSIONS + 1 });
  const replacedBy = new Map(
    entries.map(([replaced, entry]) => [Number(replaced), authorOf(entry as Entry)]),
  );
  const versions = entries
    .slice(-MAX_VERSIONS)
    .reverse()
    .flatMap(([replaced, entry]) => {
      const { record, body } = entry as Entry;
      const tombstone = parseTombstone(0, record);
      const content = parseContent(type, record, body);
      if (!tombstone && !content) return [];
      return [
        {
          rev: Number(replaced),
          savedBy: replacedBy.get(Number(replaced) - 1),
          savedAt: content?.updated ?? tombstone?.updated ?? 0,
          isRemoved: tombstone !== undefined,
          fields: content?.fields,
        },
      ];
    });
  const today = { rev, savedAt: updated, savedBy: replacedBy.get(rev - 1), isRemoved };
  return { today, versions };
}
