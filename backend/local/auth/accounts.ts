import { randomBytes } from 'node:crypto';
import type { Table } from '../durable/table';
import type { Account } from './account';
import { hashPassword } from './password';

/** What may be said about an account when it is made or changed. `null` takes a field away. */
export interface AccountChange {
  email?: string | null;
  emailVerified?: boolean;
  displayName?: string | null;
  photoUrl?: string | null;
  phoneNumber?: string | null;
  password?: string | null;
  passwordHash?: { hash: string; salt: string };
  disabled?: boolean;
  customAttributes?: string;
  /** Seconds since the epoch. */
  validSince?: number;
  createdAt?: number;
  lastLoginAt?: number;
  lastRefreshAt?: number;
}

export type AccountOutcome = { ok: true; account: Account } | { ok: false; code: string };

export interface Accounts {
  byUid(uid: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  byPhone(phoneNumber: string): Account | undefined;
  /** In the order of their uids. */
  all(): Account[];
  create(uid: string | undefined, change: AccountChange): Promise<AccountOutcome>;
  update(account: Account, change: AccountChange): Promise<AccountOutcome>;
  remove(uid: string): Promise<boolean>;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_PASSWORD = 6;
const MAX_CLAIMS = 1000;
/** Claims that tokens carry for other reasons. */
const RESERVED = [
  'sub',
  'iss',
  'aud',
  'exp',
  'iat',
  'auth_time',
  'user_id',
  'firebase',
  'nbf',
  'jti',
];

/** The accounts with the rules that Firebase holds them to; refusals carry its error codes. */
export function accounts(table: Table<Account>, clock: () => number): Accounts {
  const find = (matches: (account: Account) => boolean) => table.values().find(matches);

  function check(change: AccountChange, self: string | undefined): string | null {
    const { email, password, phoneNumber, customAttributes } = change;
    if (typeof email === 'string') {
      if (!EMAIL.test(email) || email.length > 256) return 'INVALID_EMAIL';
      const other = find((account) => account.email === email.toLowerCase());
      if (other && other.uid !== self) return 'EMAIL_EXISTS';
    }
    if (typeof phoneNumber === 'string') {
      if (!/^\+[0-9]{4,15}$/.test(phoneNumber)) return 'INVALID_PHONE_NUMBER';
      const other = find((account) => account.phoneNumber === phoneNumber);
      if (other && other.uid !== self) return 'PHONE_NUMBER_EXISTS';
    }
    if (typeof password === 'string' && password.length < MIN_PASSWORD) {
      return `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD} characters`;
    }
    return customAttributes === undefined ? null : checkClaims(customAttributes);
  }

  async function save(account: Account): Promise<AccountOutcome> {
    const isSaved = await table.set(account.uid, account);
    return isSaved ? { ok: true, account } : { ok: false, code: 'INTERNAL_ERROR' };
  }

  async function apply(account: Account, change: AccountChange): Promise<Account> {
    const next: Account = { ...account };
    const { email, emailVerified, displayName, photoUrl, phoneNumber } = change;
    if (email !== undefined) {
      next.email = email?.toLowerCase() ?? undefined;
      if (next.email !== account.email) next.emailVerified = false;
    }
    if (emailVerified !== undefined) next.emailVerified = emailVerified;
    if (displayName !== undefined) next.displayName = displayName ?? undefined;
    if (photoUrl !== undefined) next.photoUrl = photoUrl ?? undefined;
    if (phoneNumber !== undefined) next.phoneNumber = phoneNumber ?? undefined;
    if (change.disabled !== undefined) next.disabled = change.disabled;
    if (change.customAttributes !== undefined) next.customAttributes = change.customAttributes;
    if (change.createdAt !== undefined) next.createdAt = change.createdAt;
    if (change.lastLoginAt !== undefined) next.lastLoginAt = change.lastLoginAt;
    if (change.lastRefreshAt !== undefined) next.lastRefreshAt = change.lastRefreshAt;
    if (change.password === null) next.password = undefined;
    const hash =
      typeof change.password === 'string'
        ? await hashPassword(change.password)
        : change.passwordHash;
    if (hash) {
      next.password = { ...hash, changed: clock() };
      next.validSince = Math.floor(clock() / 1000);
    }
    if (change.validSince !== undefined) next.validSince = change.validSince;
    return next;
  }

  return {
    byUid: (uid) => table.get(uid),
    byEmail: (email) => find((account) => account.email === email.toLowerCase()),
    byPhone: (phoneNumber) => find((account) => account.phoneNumber === phoneNumber),
    all: () => table.values().sort((a, b) => (a.uid < b.uid ? -1 : 1)),
    async create(wantedUid, change) {
      const uid = wantedUid ?? randomUid();
      if (uid.length === 0 || uid.length > 128) return { ok: false, code: 'INVALID_LOCAL_ID' };
      if (table.get(uid)) return { ok: false, code: 'DUPLICATE_LOCAL_ID' };
      const problem = check(change, undefined);
      if (problem) return { ok: false, code: problem };
      const fresh: Account = {
        uid,
        emailVerified: false,
        disabled: false,
        createdAt: clock(),
        validSince: Math.floor(clock() / 1000),
        secret: randomBytes(32).toString('base64url'),
      };
      const account = await apply(fresh, change);
      // Hashing took a while: somebody else may have taken the address or the uid.
      const late = table.get(uid) ? 'DUPLICATE_LOCAL_ID' : check(change, undefined);
      return late ? { ok: false, code: late } : save(account);
    },
    async update(account, change) {
      const problem = check(change, account.uid);
      if (problem) return { ok: false, code: problem };
      const next = await apply(account, change);
      const late = check(change, account.uid);
      return late ? { ok: false, code: late } : save(next);
    },
    remove: (uid) => table.delete(uid),
  };
}

function checkClaims(text: string): string | null {
  if (text.length > MAX_CLAIMS) return 'CLAIMS_TOO_LARGE';
  try {
    const claims: unknown = JSON.parse(text);
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
      return 'INVALID_CLAIMS';
    }
    const reserved = RESERVED.find((name) => name in claims);
    return reserved ? `FORBIDDEN_CLAIM : ${reserved}` : null;
  } catch {
    return 'INVALID_CLAIMS';
  }
}

function randomUid(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(28), (byte) => alphabet[byte % alphabet.length]).join('');
}
