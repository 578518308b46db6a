import { PUSH_ID_PATTERN, READABLE_ID_PATTERN } from './patterns';
import { type ListStorage, MAIN_ID, type Storage } from './storage';

// Keys and paths of records, whichever storage their kind has. Everything else asks here.

/** What a declaration says about where its records lie. */
export interface StoredKind {
  /** Name of the kind, singular, as in `content/{name}`. Example: `'post'`. */
  name: string;
  storage: Storage;
  /** Child of `meta` that holds the time of the last save. Default: `name`. Example: `'blog'`. */
  meta?: string;
  /** Its records have a body each, and a field of this name with its key. */
  body?: { key: string };
}

/** Key of a record among those of its kind: its index in a list, or its id. */
export type RecordKey = number | string;

/** The key of a record, as readers have it. */
export type Keyed<T> = T extends { storage: { type: 'list' } }
  ? {
      /** Index in its list. */
      index: number;
    }
  : {
      /** Id below `content/{name}`. */
      id: string;
    };

/** Whether the records lie at `content/{name}`; if not, they are posts, updates or tags. */
export const isBelowContent = ({ storage }: StoredKind): boolean => storage.type !== 'list';

/** Whether there may be thousands of records, which are read by pages. */
export const isLong = ({ storage }: StoredKind): boolean => storage.type === 'list';

/** Whether there is only one record of this kind. */
export const isSingleton = ({ storage }: StoredKind): boolean => storage.type === 'singleton';

/** Whether a new record gets an id from the database (`push`). */
export const hasPushIds = ({ storage }: StoredKind): boolean => storage.type === 'collection';

/** Whether the id of a new record is made of its title and day. */
export const hasReadableIds = ({ storage }: StoredKind): boolean =>
  storage.type === 'collection' && storage.hasReadableIds === true;

/** The ids that are known from the start; none where new records get theirs later. */
export function fixedIds({ storage }: StoredKind): readonly string[] {
  if (storage.type === 'singleton') return [MAIN_ID];
  return storage.type === 'named' ? storage.ids : [];
}

/** Whether the ids are known from the start. */
export const hasFixedIds = ({ storage }: StoredKind): boolean =>
  storage.type === 'singleton' || storage.type === 'named';

/** Index of the first record that is added; undefined for kinds whose keys are ids. */
export function firstIndex(kind: { storage: ListStorage }): number;
export function firstIndex(kind: StoredKind): number | undefined;
export function firstIndex({ storage }: Pick<StoredKind, 'storage'>): number | undefined {
  return storage.type === 'list' ? (storage.firstIndex ?? 1) : undefined;
}

/** A regular expression of the keys that rules accept. */
export function keyPattern({ storage }: StoredKind): string {
  if (storage.type === 'singleton') return `^(${MAIN_ID})$`;
  if (storage.type === 'collection') {
    return storage.hasReadableIds ? READABLE_ID_PATTERN : PUSH_ID_PATTERN;
  }
  if (storage.type === 'named') {
    const { ids, ownIds } = storage;
    const fixed = ids.filter((id) => ownIds === undefined || !id.startsWith(ownIds));
    const own = ownIds === undefined ? [] : [`${ownIds}[a-z0-9-]{1,60}`];
    return `^(${[...fixed, ...own].join('|')})$`;
  }
  const { firstIndex = 1, lowestIndex = firstIndex, digits = 6 } = storage;
  const positive = `[1-9][0-9]{0,${digits - 1}}`;
  return lowestIndex === 0 ? `^(0|${positive})$` : `^${positive}$`;
}

/** Key of a record by the name of its node. */
export const keyOf = ({ storage }: StoredKind, node: string): RecordKey =>
  storage.type === 'list' ? Number(node) : node;

/** Whether members write records under this key. */
export const isKey = (kind: StoredKind, key: RecordKey): boolean =>
  hasFixedIds(kind)
    ? fixedIds(kind).includes(String(key))
    : keyOf(kind, String(key)) === key && new RegExp(keyPattern(kind)).test(String(key));

/** Path of the records of a kind. Paths begin below the root of the database. */
export const recordsPath = ({ name, storage }: StoredKind): string =>
  storage.type === 'list' ? storage.path : `content/${name}`;

/** Path of a record. */
export const recordPath = (kind: StoredKind, key: RecordKey): string =>
  `${recordsPath(kind)}/${key}`;

/**
 * Key of a record's body, which is also its path: bodies lie at the root. undefined for kinds
 * without bodies, and for a record that names none.
 */
export function bodyKeyOf({ body }: StoredKind, record: unknown): string | undefined {
  const key: unknown = body && Object(record)[body.key];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Path of a record's replaced versions, which lie there by their `rev`.
 * @param bodyKey of a record with a body
 */
export const historyPath = (kind: StoredKind, key: RecordKey, bodyKey?: string): string => {
  const own = isBelowContent(kind) ? recordPath(kind, key) : `${recordsPath(kind)}${key}`;
  return `history/${bodyKey ?? own}`;
};

/** Child of `meta` with the time of a kind's last save. */
export const metaKey = ({ name, meta = name }: StoredKind): string => meta;

/** Path of the time of a kind's last save. */
export const metaPath = (kind: StoredKind): string => `meta/${metaKey(kind)}`;
