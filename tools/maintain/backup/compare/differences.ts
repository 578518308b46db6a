import { isDeepStrictEqual } from 'node:util';
import type { StoredAccount, StoredFile } from '@site/backend/firebase-admin-api';

/** Content of a backup or of a project, as the comparison reads it. */
export interface Contents {
  database: unknown;
  files: readonly StoredFile[];
  accounts: readonly StoredAccount[];
}

export interface Difference {
  area: 'database' | 'storage' | 'accounts';
  /** Where: a path in the database, a file's name, an account's address. */
  label: string;
  kind: 'missing' | 'extra' | 'other';
}

/** Deep enough to name a post, an update, or a version in the history. */
const MAX_DEPTH = 3;

/**
 * Parts of `stored` that differ from `backup`: missing, extra, or changed. The order of fields does
 * not count, nor whether a list is an array or an object. Passwords are compared if both sides
 * contain them.
 */
export function differences(backup: Contents, stored: Contents): Difference[] {
  return [
    ...ofTrees(plain(lasting(backup.database)), plain(lasting(stored.database)), []),
    ...ofLists(FILES, backup.files, stored.files),
    ...ofLists(ACCOUNTS, backup.accounts, stored.accounts),
  ];
}

/** A difference in words, such as `database  blog/posts/3 is missing`. */
export function describeDifference({ area, label, kind }: Difference): string {
  const words = { missing: 'is missing', extra: 'is not in the backup', other: 'differs' };
  return `${area.padEnd(9)} ${label} ${words[kind]}`;
}

/** Comparison of one kind of items: their key, their label, and whether two are equal. */
interface Kind<T> {
  area: Difference['area'];
  idOf(item: T): string;
  labelOf(item: T): string;
  isSame(backup: T, stored: T): boolean;
}

const FILES: Kind<StoredFile> = {
  area: 'storage',
  idOf: ({ name }) => name,
  labelOf: ({ name }) => name,
  isSame: isSameFile,
};

/** Display name of an account. */
export const accountName = ({ email, uid }: StoredAccount): string => email ?? uid;

const ACCOUNTS: Kind<StoredAccount> = {
  area: 'accounts',
  idOf: ({ uid }) => uid,
  labelOf: accountName,
  isSame: isSameAccount,
};

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/**
 * A database without what no backup has: open invitations, which whoever reads one could accept, who
 * has an editor open, and when the publishing job ran. All change within days at most.
 */
export function lasting(database: unknown): unknown {
  if (!isBranch(database)) return database;
  const { invites: _invites, presence: _presence, ...others } = database;
  if (!isBranch(others.meta)) return others;
  const { job: _job, ...meta } = others.meta;
  return { ...others, meta };
}

/** Without holes and nulls, which the database does not store, and with lists as objects. */
function plain(value: unknown): unknown {
  if (!isBranch(value)) return value;
  const children = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
    const read = plain(child);
    return read === null || read === undefined ? [] : [[key, read]];
  });
  return children.length === 0 ? null : Object.fromEntries(children);
}

function ofTrees(backup: unknown, stored: unknown, path: string[]): Difference[] {
  if (isDeepStrictEqual(backup, stored)) return [];
  const canDescend = path.length < MAX_DEPTH && isBranch(backup) && isBranch(stored);
  if (canDescend) {
    const keys = new Set([...Object.keys(backup), ...Object.keys(stored)]);
    return [...keys].flatMap((key) => ofTrees(own(backup, key), own(stored, key), [...path, key]));
  }
  const kind = stored === null ? 'missing' : backup === null ? 'extra' : 'other';
  return [{ area: 'database', label: path.join('/') || 'everything', kind }];
}

const own = (branch: Branch, key: string): unknown =>
  Object.hasOwn(branch, key) ? branch[key] : null;

function ofLists<T>(
  { area, idOf, labelOf, isSame }: Kind<T>,
  backup: readonly T[],
  stored: readonly T[],
): Difference[] {
  const storedByKey = new Map(stored.map((item) => [idOf(item), item]));
  const keys = new Set(backup.map(idOf));
  const changed = backup.flatMap((item): Difference[] => {
    const other = storedByKey.get(idOf(item));
    if (!other) return [{ area, label: labelOf(item), kind: 'missing' }];
    return isSame(item, other) ? [] : [{ area, label: labelOf(item), kind: 'other' }];
  });
  const extra = stored
    .filter((item) => !keys.has(idOf(item)))
    .map((item): Difference => ({ area, label: labelOf(item), kind: 'extra' }));
  return [...changed, ...extra];
}

/** Only what is known of both: a backup knows a hash of the bytes, which the service does not. */
function isSameFile(backup: StoredFile, stored: StoredFile): boolean {
  const known = (file: StoredFile) => {
    const { name, size, md5, contentType, cacheControl, contentDisposition } = file;
    const { contentEncoding, contentLanguage, metadata = {} } = file;
    const headers = { contentType, cacheControl, contentDisposition, contentEncoding };
    return { name, size, md5, ...headers, contentLanguage, metadata };
  };
  return isDeepStrictEqual(known(backup), known(stored));
}

function isSameAccount(backup: StoredAccount, stored: StoredAccount): boolean {
  const bothTell = backup.password !== undefined && stored.password !== undefined;
  const known = ({ password, ...account }: StoredAccount) =>
    JSON.parse(JSON.stringify(bothTell ? { ...account, password } : account));
  return isDeepStrictEqual(known(backup), known(stored));
}
