import {
  type ContentType,
  recordsPath,
  toBody,
  toRecord,
  toTombstone,
} from '@site/shared/content-types';
import { appendRecord } from './append-record';
import type { MemberDatabase } from './member-database';
import { freeSlug } from './record-slugs';
import { creationEntry, replaceRecord } from './replace-record';
import { failingSoftly, type SaveOutcome } from './save-outcome';
import {
  type EditableRecord,
  historyKey,
  isSavedRecord,
  metaPath,
  type RecordFields,
  type RecordKey,
  readRecord,
  recordPath,
  slugName,
  type Values,
} from './stored-record';

/** A key under which no body is stored: `{prefix}{n}`, n from the given number on. */
async function freeBodyKey(
  database: MemberDatabase,
  prefix: string,
  from: number,
): Promise<string> {
  let number = from;
  while ((await database.read(`${prefix}${number}/index`)) !== null) number += 1;
  return `${prefix}${number}`;
}

/** Whether these fields need another slug: a record has theirs, or the rules do not take it. */
async function needsOtherSlug(
  database: MemberDatabase,
  type: ContentType,
  fields: RecordFields,
  key?: RecordKey,
): Promise<boolean> {
  const slug = slugName(type);
  if (slug === undefined) return false;
  return (await freeSlug(database, type, String(fields[slug]), key)) !== fields[slug];
}

/** Everything that the save of a new record writes. */
async function creation(
  database: MemberDatabase,
  type: ContentType,
  key: RecordKey,
  fields: RecordFields,
  others: Values,
): Promise<Values> {
  const { serverTime } = database;
  const bodyKey = type.body && (await freeBodyKey(database, type.body.prefix, Number(key)));
  return {
    [recordPath(type, key)]: toRecord(type, fields, { rev: 1, serverTime, bodyKey, others }),
    ...(bodyKey && { [bodyKey]: toBody(fields.body?.ops, Number(key), 1) }),
    [metaPath(type)]: serverTime,
    ...(await creationEntry(database, historyKey(type, key, bodyKey))),
  };
}

/**
 * Saves with the fields that this version of the page does not know; without them where the rules
 * refuse, which may not know them either.
 */
async function withOthers(
  others: Values,
  save: (others: Values) => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  const outcome = await save(others);
  const isDenied = !outcome.ok && outcome.reason === 'denied';
  return isDenied && Object.keys(others).length > 0 ? save({}) : outcome;
}

/**
 * Stores a new record with its body: in a list at the next free index, otherwise under a new id. The
 * slug is checked after the index was read. A record that takes the slug in between also takes the
 * index, so the rules reject this one.
 * @param others fields that this version of the page does not know, of a copy
 */
export const createRecord = (
  database: MemberDatabase,
  type: ContentType,
  fields: RecordFields,
  others: Values = {},
): Promise<SaveOutcome> =>
  failingSoftly(() => withOthers(others, (known) => create(database, type, fields, known)));

async function create(
  database: MemberDatabase,
  type: ContentType,
  fields: RecordFields,
  others: Values,
): Promise<SaveOutcome> {
  const isOwnWrite = async (key: RecordKey) =>
    isSavedRecord(await readRecord(database, type, key), fields, 1);
  if (type.storage.type === 'list') {
    const written = await appendRecord(database, {
      path: recordsPath(type),
      first: type.storage.firstIndex ?? 1,
      values: async (index) =>
        (await needsOtherSlug(database, type, fields))
          ? 'taken'
          : creation(database, type, index, fields, others),
      isOwnWrite,
    });
    return written.ok ? { ...written, rev: 1 } : written;
  }
  const index = type.storage.type === 'singleton' ? 'main' : database.newId();
  const result = await database.update(await creation(database, type, index, fields, others));
  const isWritten =
    result === 'written' || (result === 'refused after a break' && (await isOwnWrite(index)));
  return isWritten ? { ok: true, index, rev: 1 } : { ok: false, reason: 'denied' };
}

/** The metadata of a save over `base`. */
const saveOf = (database: MemberDatabase, { rev, bodyKey }: EditableRecord) => ({
  rev: rev + 1,
  serverTime: database.serverTime,
  bodyKey,
});

/**
 * Replaces a record and its body, and adds the replaced version to the history. Rejected as a
 * conflict if somebody saved after `base` was read. A removed record is restored with the given
 * slug; any other retains its slug.
 */
export const editRecord = (
  database: MemberDatabase,
  base: EditableRecord,
  fields: RecordFields,
): Promise<SaveOutcome> =>
  failingSoftly(async () => {
    const { type, key, isRemoved, others } = base;
    const slug = slugName(type);
    const saved = slug && !isRemoved ? { ...fields, [slug]: base.fields[slug] } : fields;
    if (isRemoved && (await needsOtherSlug(database, type, saved, key))) {
      return { ok: false, reason: 'taken' };
    }
    return withOthers(others, (known) =>
      replaceRecord(database, base, {
        record: toRecord(type, saved, { ...saveOf(database, base), others: known }),
        ops: fields.body?.ops,
        isOwnWrite: (stored) => isSavedRecord(stored, saved, base.rev + 1),
      }),
    );
  });

/** Removes a record: a tombstone stays, and what it said is in the history. */
export const removeRecord = (
  database: MemberDatabase,
  base: EditableRecord,
): Promise<SaveOutcome> =>
  failingSoftly(async () =>
    replaceRecord(database, base, {
      record: toTombstone(base.type, saveOf(database, base)),
      isOwnWrite: (stored) => stored.isRemoved && stored.rev === base.rev + 1,
    }),
  );
