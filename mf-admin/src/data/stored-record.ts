import { parseTombstone } from '@site/shared/content-model';
import {
  bodyKeyOf,
  type ContentType,
  historyPath,
  isKey,
  isSame,
  parseRecord,
  type RecordKey,
  recordPath,
  slugField,
  toBody,
  toDraft,
  toRecord,
  unknownFields,
} from '@site/shared/content-types';
import type { Delta } from '@site/shared/contracts';
import { parseDelta } from '@site/shared/post-renderer';
import type { MemberDatabase } from './member-database';

export type Values = Readonly<Record<string, unknown>>;

export type { RecordKey };

/** Fields of a record that a member writes, as declared, and its body if it has one. */
export type RecordFields = Values & { readonly body?: Delta };

/** Content of one version of a record. */
interface RecordContent {
  fields: RecordFields;
  rev: number;
  updated: number;
  /** Set for kinds with a body. */
  bodyKey?: string | undefined;
  /** Fields that this version of the page does not know. */
  others: Values;
}

/** A record as read for editing; the raw forms go into its history unchanged. */
export interface EditableRecord extends RecordContent {
  type: ContentType;
  key: RecordKey;
  /** `fields` and `others` are those of the last version then, `rev` that of the tombstone. */
  isRemoved: boolean;
  /** uid of whoever created it; undefined for records from before ownership. */
  owner: string | undefined;
  rawRecord: Values;
  /** null where there is none. */
  rawBody: unknown;
}

/** Name of the field with the record's part of an address; undefined for kinds without one. */
export const slugName = (type: ContentType): string | undefined => slugField(type)?.[0];

/** Name of the field by which lists call a record. */
export const titleName = ({ titleField = 'title' }: ContentType): string => titleField;

/**
 * Reads a version as it is stored or kept in the history; undefined for a tombstone. Readers are not
 * shown a post whose slug is no path name; members are, and can restore it under another.
 */
export function parseContent(
  type: ContentType,
  record: unknown,
  body?: unknown,
): RecordContent | undefined {
  const slug = slugName(type);
  const storedSlug = slug && (Object(record) as Values)[slug];
  const hasSlug = slug !== undefined && typeof storedSlug === 'string' && storedSlug !== '';
  const parsed: (Values & { rev: number; updated: number }) | undefined = parseRecord(
    type,
    0,
    hasSlug ? { ...(record as Values), [slug]: 'any' } : record,
  );
  if (!parsed) return undefined;
  return {
    fields: {
      ...toDraft(type, parsed),
      ...(hasSlug && { [slug]: storedSlug }),
      ...(type.body && { body: parseDelta(body) }),
    },
    rev: parsed.rev,
    updated: parsed.updated,
    bodyKey: bodyKeyOf(type, parsed),
    others: unknownFields(type, record as Values),
  };
}

/** How many versions are looked at: nearly always the first one has content. */
const SEARCHED = [1, 20, 1000];

/**
 * The last content of a removed record. It is the version before the tombstone, or an older one if
 * tombstones replaced each other.
 */
export async function loadRemovedContent(
  database: MemberDatabase,
  type: ContentType,
  key: RecordKey,
  tombstone: Values,
): Promise<RecordContent | undefined> {
  const bodyKey = bodyKeyOf(type, tombstone);
  for (const count of SEARCHED) {
    const path = historyPath(type, key, bodyKey);
    for (const [, entry] of (await database.find(path, { last: count })).reverse()) {
      const { record, body } = entry as { record?: unknown; body?: unknown };
      const content = parseContent(type, record, body);
      if (content) return { ...content, bodyKey };
    }
  }
  return undefined;
}

/** A record as it was read from the database; undefined where nothing of its content is left. */
export async function toEditable(
  database: MemberDatabase,
  type: ContentType,
  key: RecordKey,
  stored: unknown,
): Promise<EditableRecord | undefined> {
  const rawRecord = stored as Values;
  const tombstone = parseTombstone(0, stored);
  const storedKey = type.body && parseContent(type, stored)?.bodyKey;
  const storedBody = storedKey && (await database.load(storedKey));
  const content =
    parseContent(type, stored, storedBody) ??
    (tombstone && (await loadRemovedContent(database, type, key, rawRecord)));
  if (!content) return undefined;
  const { bodyKey } = content;
  return {
    type,
    key,
    ...content,
    rev: tombstone?.rev ?? content.rev,
    updated: tombstone?.updated ?? content.updated,
    isRemoved: tombstone !== undefined,
    owner: typeof rawRecord.owner === 'string' ? rawRecord.owner : undefined,
    rawRecord,
    rawBody: storedKey ? storedBody : bodyKey ? await database.load(bodyKey) : null,
  };
}

/** The record under a key with its body, removed or not; undefined where there is none. */
export const loadRecord = async (
  database: MemberDatabase,
  type: ContentType,
  key: RecordKey,
): Promise<EditableRecord | undefined> =>
  isKey(type, key)
    ? toEditable(database, type, key, await database.load(recordPath(type, key)))
    : undefined;

/** Whether the stored record is exactly this save. */
export function isSavedRecord(
  current: EditableRecord | undefined,
  fields: RecordFields,
  rev: number,
): boolean {
  if (!current || current.rev !== rev) return false;
  const { type, key, bodyKey, owner, rawRecord, rawBody } = current;
  const record = toRecord(type, fields, {
    rev,
    serverTime: rawRecord.updated,
    owner,
    bodyKey,
    others: unknownFields(type, rawRecord),
  });
  return (
    isSame(rawRecord, record) &&
    (!type.body || isSame(rawBody, toBody(fields.body?.ops, Number(key), rev)))
  );
}
