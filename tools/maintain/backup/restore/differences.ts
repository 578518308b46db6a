import { isDeepStrictEqual } from 'node:util';
import {
  type StoredAccount,
  type StoredFile,
  StoredFileSchema,
} from '@site/backend/firebase-admin-api';
import * as v from 'valibot';

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

/**
 * Parts of `stored` that differ from `backup`: missing, extra, or changed. The order of fields does
 * not count, nor whether a list is an array or an object. Passwords are compared if both sides
 * contain them.
 */
export function differences(backup: Contents, stored: Contents): Difference[] {
  const people = [...stored.accounts, ...backup.accounts];
  const names = new Map(people.map((account) => [account.uid, accountName(account)]));
  const accounts = ofTrees('accounts', accountsOf(backup, stored), accountsOf(stored, backup), 1);
  return [
    ...ofTrees('database', plain(lasting(backup.database)), plain(lasting(stored.database)), 3),
    ...ofTrees('storage', filesOf(backup), filesOf(stored), 1),
    ...accounts.map((one) => ({ ...one, label: names.get(one.label) ?? one.label })),
  ];
}

/** A difference in words, such as `database  blog/posts/3 is missing`. */
export function describeDifference({ area, label, kind }: Difference): string {
  const words = { missing: 'is missing', extra: 'is not in the backup', other: 'differs' };
  return `${area.padEnd(9)} ${label} ${words[kind]}`;
}

/** Display name of an account. */
export const accountName = ({ email, uid }: StoredAccount): string => email ?? uid;

/** Files by name. A backup knows a hash of the bytes, too, which the service does not. */
const filesOf = ({ files }: Contents): Branch =>
  Object.fromEntries(files.map((file) => [file.name, plain(v.parse(StoredFileSchema, file))]));

function accountsOf({ accounts }: Contents, other: Contents): Branch {
  const tell = new Set(other.accounts.flatMap(({ uid, password }) => (password ? [uid] : [])));
  return Object.fromEntries(
    accounts.map(({ password, ...account }) => {
      const isCompared = tell.has(account.uid);
      return [account.uid, plain(isCompared ? { ...account, password } : account)];
    }),
  );
}

export type Branch = Record<string, unknown>;

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

/** @param depth of the places that are named: 3 name a post, an update, or a version in the history */
function ofTrees(
  area: Difference['area'],
  backup: unknown,
  stored: unknown,
  depth: number,
  path: readonly string[] = [],
): Difference[] {
  if (isDeepStrictEqual(backup, stored)) return [];
  if (path.length < depth && isBranch(backup) && isBranch(stored)) {
    const keys = new Set([...Object.keys(backup), ...Object.keys(stored)]);
    return [...keys].flatMap((key) =>
      ofTrees(area, own(backup, key), own(stored, key), depth, [...path, key]),
    );
  }
  const kind = stored === null ? 'missing' : backup === null ? 'extra' : 'other';
  return [{ area, label: path.join('/') || 'everything', kind }];
}

const own = (branch: Branch, key: string): unknown =>
  Object.hasOwn(branch, key) ? branch[key] : null;
