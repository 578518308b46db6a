import { randomBytes } from 'node:crypto';
import type { Table } from '../durable/table';
import type { Account, AccountChange, NewAccount } from './account';
import { isEmail, objectionTo } from './account-checks';
import { hashPassword, type PasswordHash } from './password';

export type AccountOutcome = { ok: true; account: Account } | { ok: false; code: string };

export interface Accounts {
  byUid(uid: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  /** In the order of their uids. */
  all(): Account[];
  create(uid: string | undefined, given: NewAccount): Promise<AccountOutcome>;
  /**
   * Changes an account as it is at the moment of the change, however long the hashing of a password
   * took. `objection` sees it at that moment and may still refuse, by an error code.
   */
  update(
    uid: string,
    change: AccountChange,
    objection?: (account: Account) => string | null,
  ): Promise<AccountOutcome>;
}

/** The accounts with the rules that Firebase holds them to; refusals carry its error codes. */
export function accounts(table: Table<Account>, clock: () => number): Accounts {
  const byEmail = (email: string) =>
    table.values().find((account) => account.email === email.toLowerCase());

  async function save(account: Account): Promise<AccountOutcome> {
    const isSaved = await table.set(account.uid, account);
    return isSaved ? { ok: true, account } : { ok: false, code: 'INTERNAL_ERROR' };
  }

  function merged(account: Account, change: AccountChange, hash?: PasswordHash): Account {
    const next = { ...account };
    if (change.emailVerified !== undefined) next.emailVerified = change.emailVerified;
    if (change.customAttributes !== undefined) next.customAttributes = change.customAttributes;
    if (hash) {
      next.password = hash;
      next.validSince = Math.floor(clock() / 1000);
    }
    if (change.validSince !== undefined) next.validSince = change.validSince;
    return next;
  }

  function objectionToNew(uid: string, { email, ...change }: NewAccount): string | null {
    if (table.get(uid)) return 'DUPLICATE_LOCAL_ID';
    if (email !== undefined && !isEmail(email)) return 'INVALID_EMAIL';
    if (email !== undefined && byEmail(email)) return 'EMAIL_EXISTS';
    return objectionTo(change);
  }

  return {
    byUid: (uid) => table.get(uid),
    byEmail,
    all: () => table.values().sort((a, b) => (a.uid < b.uid ? -1 : 1)),
    async create(wantedUid, given) {
      const uid = wantedUid ?? randomUid();
      // Nobody should wait for a hash of what is refused anyway.
      const early = objectionToNew(uid, given);
      if (early) return { ok: false, code: early };
      const hash = await hashFor(given);
      // From here on nothing is awaited until it is saved: others may have come in between.
      const late = objectionToNew(uid, given);
      if (late) return { ok: false, code: late };
      const fresh: Account = {
        uid,
        email: given.email?.toLowerCase(),
        emailVerified: false,
        validSince: Math.floor(clock() / 1000),
      };
      return save(merged(fresh, given, hash));
    },
    async update(uid, change, objection) {
      const early = objectionTo(change);
      if (early) return { ok: false, code: early };
      const hash = await hashFor(change);
      const account = table.get(uid);
      if (!account) return { ok: false, code: 'USER_NOT_FOUND' };
      const late = objection?.(account);
      return late ? { ok: false, code: late } : save(merged(account, change, hash));
    },
  };
}

async function hashFor({ password }: AccountChange): Promise<PasswordHash | undefined> {
  return password === undefined ? undefined : hashPassword(password);
}

function randomUid(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(28), (byte) => alphabet[byte % alphabet.length]).join('');
}
