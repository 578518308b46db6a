import { parseTombstone } from '@site/shared/content-model';
import { type ContentType, isLong, keyOf, recordsPath } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import {
  type EditableRecord,
  loadRemovedContent,
  parseContent,
  type RecordFields,
  type RecordKey,
  titleName,
  toEditable,
  type Values,
} from './stored-record';

// Posts and updates can be thousands, so they are read by pages and by indexes. Collections are
// short, and read whole.

/** A record in a list of members, a removed one by what it said last. */
export interface RecordEntry {
  key: RecordKey;
  fields: RecordFields;
  /** Default: unknown. */
  isRemoved?: boolean;
}

/** A part of a long list, newest first. */
export interface RecordPage {
  entries: RecordEntry[];
  /** Key before which the next page begins; undefined at the end. */
  next?: string | undefined;
}

/** Records on a page of a long list. */
export const RECORDS_ON_PAGE = 50;

type Stored = [key: string, stored: unknown];

/** A stored record as a list shows it; undefined where nothing of its content is left. */
export async function toEntry(
  database: MemberDatabase,
  type: ContentType,
  [name, stored]: Stored,
): Promise<RecordEntry | undefined> {
  const key = keyOf(type, name);
  const isRemoved = parseTombstone(0, stored) !== undefined;
  const content =
    parseContent(type, stored) ??
    (isRemoved ? await loadRemovedContent(database, type, key, stored as Values) : undefined);
  return content && { key, fields: content.fields, isRemoved };
}

async function toEntries(
  database: MemberDatabase,
  type: ContentType,
  found: readonly Stored[],
): Promise<RecordEntry[]> {
  const entries = await Promise.all(found.map((one) => toEntry(database, type, one)));
  return entries.filter((entry) => entry !== undefined);
}

/** The newest records of a list, or those before a key: what readers see, or what is removed. */
export async function loadPage(
  database: MemberDatabase,
  type: ContentType,
  isRemoved: boolean,
  before?: string,
): Promise<RecordPage> {
  const found = await database.find(recordsPath(type), {
    ...(isRemoved && { child: 'hidden', equals: true }),
    ...(before !== undefined && { before }),
    last: RECORDS_ON_PAGE,
  });
  const wanted = found.filter(([, stored]) => isRemoved || !parseTombstone(0, stored));
  return {
    entries: (await toEntries(database, type, wanted)).reverse(),
    next: found.length < RECORDS_ON_PAGE ? undefined : found[0]?.[0],
  };
}

/** A text as titles may begin with it: the index tells capitals from small letters. */
const spellings = (text: string): string[] => {
  const small = text.toLowerCase();
  const words = small.replace(/(?:^|\s)\S/g, (first) => first.toUpperCase());
  const sentence = small.charAt(0).toUpperCase() + small.slice(1);
  const written = [text, small, sentence, words, text.toUpperCase()];
  const quoted = written.flatMap((one) => [one.replaceAll('’', "'"), one.replaceAll("'", '’')]);
  return [...new Set(quoted)];
};

/** Records of a list whose title begins with a text, by the index of titles. */
export async function findByTitle(
  database: MemberDatabase,
  type: ContentType,
  text: string,
): Promise<RecordPage> {
  const found = await Promise.all(
    spellings(text).map((startsWith) =>
      database.find(recordsPath(type), {
        child: titleName(type),
        startsWith,
        last: RECORDS_ON_PAGE,
      }),
    ),
  );
  const byKey = new Map(found.flat());
  return { entries: await toEntries(database, type, [...byKey]) };
}

/** The records of a collection that readers see, or the removed ones; in no order. */
export async function loadCollection(
  database: MemberDatabase,
  type: ContentType,
  isRemoved = false,
): Promise<EditableRecord[]> {
  const stored = Object.entries((await database.load(recordsPath(type))) ?? {});
  const wanted = stored.filter(
    ([, record]) => (parseTombstone(0, record) !== undefined) === isRemoved,
  );
  const records = await Promise.all(
    wanted.map(([key, record]) => toEditable(database, type, key, record)),
  );
  return records.filter((record) => record !== undefined);
}

/** The newest removed records of a kind. */
export const loadRemoved = async (
  database: MemberDatabase,
  type: ContentType,
): Promise<RecordEntry[]> =>
  isLong(type)
    ? (await loadPage(database, type, true)).entries
    : loadCollection(database, type, true);

/** The newest removed record of a list that meets a condition. */
export async function findRemoved(
  database: MemberDatabase,
  type: ContentType,
  isWanted: (entry: RecordEntry) => boolean,
): Promise<RecordEntry | undefined> {
  let before: string | undefined;
  do {
    const { entries, next } = await loadPage(database, type, true, before);
    const found = entries.find(isWanted);
    if (found) return found;
    before = next;
  } while (before !== undefined);
  return undefined;
}
