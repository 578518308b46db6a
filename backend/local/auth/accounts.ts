import { randomBytes } from 'node:crypto';
import type { Table } from '../durable/table';
import type { Account, AccountChange } from './account';
import { objectionTo } from './account-checks';
import { hashPassword, type PasswordHash } from './password';

export type AccountOutcome = { ok: true; account: Account } | { ok: false; code: string };

export interface Accounts {
  byUid(uid: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  /** Why nobody could take an address now: it is none, or another's. */
  objectionToEmail(email: string): string | null;
  /** In the order of their uids. */
  all(): Account[];
  create(uid: string | undefined, change: AccountChange): Promise<AccountOutcome>;
  /**
   * Changes an account as it is at the moment of the change, however long the hashing of a password
   * took. `objection` sees it at that moment and may still refuse, by an error code.
   */
  update(
    uid: string,
    change: AccountChange,
    objection?: (account: Account) => string | null,
  ): Promise<AccountOutcome>;
  remove(uid: string): Promise<boolean>;
}

/** The accounts with the rules that Firebase holds them to; refusals carry its error codes. */
export function accounts(table: Table<Account>, clock: () => number): Accounts {
  const check = (change: AccountChange, self: string | undefined) =>
    objectionTo(change, self, table.values());

  async function save(account: Account): Promise<AccountOutcome> {
    const isSaved = await table.set(account.uid, account);
    return isSaved ? { ok: true, account } : { ok: false, code: 'INTERNAL_ERROR' };
  }

  function merged(
    account: Account,
    change: AccountChange,
    hash: PasswordHash | undefined,
  ): Account {
    const { password: _password, passwordHash: _hash, displayName, photoUrl, ...rest } = change;
    const set = Object.entries(rest).filter(([, value]) => value !== undefined);
    const next: Account = { ...account, ...Object.fromEntries(set) };
    if (displayName !== undefined) next.displayName = displayName || undefined;
    if (photoUrl !== undefined) next.photoUrl = photoUrl || undefined;
    next.email = next.email?.toLowerCase();
    if (next.email !== account.email) {
      next.emailVerified = change.emailVerified ?? false;
      // A changed email address ends all sessions, so its former owner must sign in again.
      if (account.email !== undefined) next.validSince = Math.floor(clock() / 1000);
    }
    if (hash) {
      next.password = { ...hash, changed: clock() };
      next.validSince = Math.floor(clock() / 1000);
    }
    return { ...next, validSince: change.validSince ?? next.validSince };
  }

  return {
    byUid: (uid) => table.get(uid),
    byEmail: (email) => table.values().find((one) => one.email === email.toLowerCase()),
    objectionToEmail: (email) => check({ email }, undefined),
    all: () => table.values().sort((a, b) => (a.uid < b.uid ? -1 : 1)),
    async create(wantedUid, change) {
      const uid = wantedUid ?? randomUid();
      if (uid.length === 0 || uid.length > 128) return { ok: false, code: 'INVALID_LOCAL_ID' };
      const refusal = () => (table.get(uid) ? 'DUPLICATE_LOCAL_ID' : check(change, undefined));
      // Nobody should wait for a hash of what is refused anyway.
      const early = refusal();
      if (early) return { ok: false, code: early };
      const hash = await hashFor(change);
      // From here on nothing is awaited until it is saved: others may have come in between.
      const late = refusal();
      if (late) return { ok: false, code: late };
      const fresh: Account = {
        uid,
        emailVerified: false,
        disabled: false,
        createdAt: clock(),
        validSince: Math.floor(clock() / 1000),
        secret: randomBytes(32).toString('base64url'),
      };
      return save(merged(fresh, change, hash));
    },
    async update(uid, change, objection) {
      const early = check(change, uid);
      if (early) return { ok: false, code: early };
      const hash = await hashFor(change);
      const account = table.get(uid);
      if (!account) return { ok: false, code: 'USER_NOT_FOUND' };
      const late = check(change, uid) ?? objection?.(account) ?? null;
      return late ? { ok: false, code: late } : save(merged(account, change, hash));
    },
    remove: (uid) => table.delete(uid),
  };
}

async function hashFor(change: AccountChange): Promise<PasswordHash | undefined> {
  return change.password === undefined ? change.passwordHash : hashPassword(change.password);
}

function randomUid(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(28), (byte) => alphabet[byte % alphabet.length]).join('');
}
