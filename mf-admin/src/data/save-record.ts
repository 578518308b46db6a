import {
  type ContentType,
  firstIndex,
  hasReadableIds,
  historyPath,
  metaPath,
  recordPath,
  recordsPath,
  toBody,
  toRecord,
  toTombstone,
} from '@site/shared/content-types';
import { normaliseSlug } from '@site/shared/text';
import { appendRecord, nextFreeIndex } from './append-record';
import type { MemberDatabase } from './member-database';
import { freeSlug } from './record-slugs';
import { creationEntry, replacement, replaceRecord } from './replace-record';
import { type SaveOutcome, toSaveOutcome } from './save-outcome';
import {
  type EditableRecord,
  isSavedRecord,
  loadRecord,
  type RecordFields,
  type RecordKey,
  slugName,
  titleName,
  type Values,
} from './stored-record';

/** A key under which no body is stored: `{prefix}{n}`, n from the given number on. */
async function freeBodyKey(
  database: MemberDatabase,
  prefix: string,
  from: number,
): Promise<string> {
  let number = from;
  while ((await database.load(`${prefix}${number}/index`)) !== null) number += 1;
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

/** The most characters of an id that come from the title. */
const MAX_TITLE_IN_ID = 60;

/**
 * An id for a new record of a collection. A readable one is made of its title and day, with a number
 * where another record has it, removed or not.
 */
async function newRecordId(
  database: MemberDatabase,
  type: ContentType,
  fields: RecordFields,
): Promise<string> {
  if (!hasReadableIds(type)) return database.newId();
  const title = normaliseSlug(String(fields[titleName(type)] ?? '')).slice(0, MAX_TITLE_IN_ID);
  const words = title.replace(/-+$/, '') || type.name;
  const id = `-${words}-${String(fields.start ?? '').slice(0, 10)}`;
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? id : `${id}-${number}`;
    if ((await database.load(`${recordPath(type, free)}/rev`)) === null) return free;
  }
}

/** Where a new record goes. */
export interface RecordPlace {
  key: RecordKey;
  /** Set for kinds with a body. */
  bodyKey: string | undefined;
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
 */
export const createRecord = (
  database: MemberDatabase,
  type: ContentType,
  fields: RecordFields,
  { others = {}, ...options }: CreateOptions = {},
): Promise<SaveOutcome> =>
  toSaveOutcome(() =>
    withOthers(others, (known) => create(database, type, fields, { ...options, others: known })),
  );

interface CreateOptions {
  /** The id of the record, of kinds whose ids are known from the start. */
  id?: string | undefined;
  /** Fields that this version of the page does not know. Default: none. */
  others?: Values | undefined;
  /** uid of the member who wrote it. Default: the one who saves. */
  owner?: string | undefined;
  /** Other values of the same update. Default: none. */
  also?: Values | undefined;
  /** Stores a tombstone instead: the record is published later. Default: the record itself. */
  reservation?: Reservation;
}

/** What is stored together with the tombstone of a record that is published later. */
export interface Reservation {
  values: (place: RecordPlace) => Values;
  /** Whether the tombstone under a key is this one; asked after a break of the connection. */
  isOwnWrite: (key: RecordKey) => Promise<boolean>;
}

async function create(
  database: MemberDatabase,
  type: ContentType,
  fields: RecordFields,
  { id, others = {}, owner = database.uid(), also, reservation }: CreateOptions,
): Promise<SaveOutcome> {
  const { serverTime } = database;
  const isOwnWrite =
    reservation?.isOwnWrite ??
    (async (key: RecordKey) => isSavedRecord(await loadRecord(database, type, key), fields, 1));
  const values = async (key: RecordKey): Promise<Values> => {
    const bodyKey = type.body && (await freeBodyKey(database, type.body.prefix, Number(key)));
    const context = { rev: 1, serverTime, owner, bodyKey, others };
    const record = reservation ? toTombstone(type, context) : toRecord(type, fields, context);
    const ops = reservation ? undefined : fields.body?.ops;
    return {
      [recordPath(type, key)]: record,
      ...(bodyKey && { [bodyKey]: toBody(ops, Number(key), 1) }),
      [metaPath(type)]: serverTime,
      ...(await creationEntry(database, historyPath(type, key, bodyKey))),
      ...also,
      ...reservation?.values({ key, bodyKey }),
    };
  };
  const first = firstIndex(type);
  if (first !== undefined) {
    const written = await appendRecord(database, {
      findFree: () => nextFreeIndex(database, recordsPath(type), first),
      values: async (index) =>
        (await needsOtherSlug(database, type, fields)) ? 'taken' : values(index),
      isOwnWrite,
    });
    return written.ok ? { ...written, rev: 1 } : written;
  }
  const index = id ?? (await newRecordId(database, type, fields));
  const result = await database.update(await values(index));
  const isWritten =
    result === 'written' || (result === 'refused-after-reconnect' && (await isOwnWrite(index)));
  if (isWritten) return { ok: true, index, rev: 1 };
  const current = id === undefined ? undefined : await loadRecord(database, type, id);
  return current ? { ok: false, reason: 'conflict', current } : { ok: false, reason: 'denied' };
}

/** What a save writes that also stores new records of collections, for its `also`. */
export async function newRecords(
  database: MemberDatabase,
  type: ContentType,
  records: readonly RecordFields[],
): Promise<Values> {
  const { serverTime } = database;
  const values = records.map(async (fields) => {
    const id = database.newId();
    return {
      [recordPath(type, id)]: toRecord(type, fields, { rev: 1, serverTime, owner: database.uid() }),
      [metaPath(type)]: serverTime,
      ...(await creationEntry(database, historyPath(type, id))),
    };
  });
  return Object.assign({}, ...(await Promise.all(values)));
}

/** The metadata of a save over `base`, which keeps its owner. */
const saveOf = (database: MemberDatabase, { rev, owner, bodyKey }: EditableRecord) => ({
  rev: rev + 1,
  serverTime: database.serverTime,
  owner,
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
  { also }: Pick<CreateOptions, 'also'> = {},
): Promise<SaveOutcome> =>
  toSaveOutcome(async () => {
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
        also,
        isOwnWrite: (stored) => isSavedRecord(stored, saved, base.rev + 1),
      }),
    );
  });

/**
 * Gives records of a collection the orders 1, 2, 3, … by one save: all of them or none. Rejected as a
 * conflict if somebody saved one of them after it was read.
 */
export const renumberRecords = (
  database: MemberDatabase,
  records: readonly EditableRecord[],
): Promise<SaveOutcome> =>
  toSaveOutcome(async () => {
    const values = records.map((base, index) =>
      replacement(database, base, {
        record: toRecord(
          base.type,
          { ...base.fields, order: index + 1 },
          { ...saveOf(database, base), others: base.others },
        ),
      }),
    );
    const result = await database.update(Object.assign({}, ...values));
    if (result === 'written') return { ok: true, index: '', rev: 0 };
    for (const { type, key, rev } of records) {
      const current = await loadRecord(database, type, key);
      if (current && current.rev !== rev) return { ok: false, reason: 'conflict', current };
    }
    return { ok: false, reason: 'denied' };
  });

/** Removes a record: a tombstone stays, and what it said is in the history. */
export const removeRecord = (
  database: MemberDatabase,
  base: EditableRecord,
): Promise<SaveOutcome> =>
  toSaveOutcome(async () =>
    replaceRecord(database, base, {
      record: toTombstone(base.type, saveOf(database, base)),
      isOwnWrite: (stored) => stored.isRemoved && stored.rev === base.rev + 1,
    }),
  );
