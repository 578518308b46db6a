import type { Auth, UserImportOptions, UserRecord } from 'firebase-admin/auth';
import * as v from 'valibot';
import { allUsers } from '../members/target-access';
import type { PasswordHashing } from './password-hashing';

const text = v.string();

/** One account, as far as it can be taken elsewhere. */
export const StoredAccountSchema = v.object({
  uid: v.pipe(text, v.minLength(1), v.maxLength(128)),
  email: v.optional(text),
  emailVerified: v.boolean(),
  displayName: v.optional(text),
  photoUrl: v.optional(text),
  disabled: v.boolean(),
  /** `member: true` makes a member. */
  claims: v.record(text, v.unknown()),
  /** As the service gives it, in words. */
  created: text,
  /** Both in base64; absent where the service does not give them. */
  password: v.optional(v.object({ hash: text, salt: text })),
});

export type StoredAccount = v.InferOutput<typeof StoredAccountSchema>;

export interface AccountStore {
  /** Whether passwords that were hashed so can be taken over. */
  takes(hashing: PasswordHashing | undefined): boolean;
  /** All accounts by uid; `hashing` where they came with their passwords' hashes. */
  list(): Promise<{ accounts: StoredAccount[]; hashing: PasswordHashing | undefined }>;
  /**
   * Stores accounts by uid and overwrites existing ones. An account without a hash, or with an
   * unsupported one, retains its current password or has none.
   */
  write(accounts: readonly StoredAccount[], hashing: PasswordHashing | undefined): Promise<void>;
}

const PAGE = 1000;

/**
 * The accounts through firebase-admin.
 * @param kinds of hashes that this project takes over
 */
export function accountStore(
  auth: Pick<Auth, 'listUsers' | 'importUsers' | 'updateUser' | 'setCustomUserClaims'>,
  readHashing: () => Promise<PasswordHashing | undefined>,
  kinds: readonly PasswordHashing['algorithm'][],
): AccountStore {
  const takes = (hashing: PasswordHashing | undefined) =>
    hashing !== undefined && kinds.includes(hashing.algorithm);

  /** Fields of an account that an import leaves as they were. */
  async function overwrite({ uid, claims, ...account }: StoredAccount): Promise<void> {
    await auth.updateUser(uid, {
      ...(account.email === undefined ? {} : { email: account.email }),
      emailVerified: account.emailVerified,
      displayName: account.displayName ?? null,
      photoURL: account.photoUrl ?? null,
      disabled: account.disabled,
    });
    await auth.setCustomUserClaims(uid, claims);
  }

  return {
    takes,

    async list() {
      const accounts = (await allUsers(auth))
        .map(toAccount)
        .sort((a, b) => (a.uid < b.uid ? -1 : 1));
      const hasHashes = accounts.some(({ password }) => password !== undefined);
      return { accounts, hashing: hasHashes ? await readHashing() : undefined };
    },

    async write(accounts, given) {
      const hashing = takes(given) ? given : undefined;
      const existing = new Set((await allUsers(auth)).map(({ uid }) => uid));
      const imported = accounts.filter(
        ({ uid, password }) => !existing.has(uid) || (password !== undefined && hashing),
      );
      for (let start = 0; start < imported.length; start += PAGE) {
        const users = imported.slice(start, start + PAGE);
        const options = hashing ? { hash: hashOptions(hashing) } : undefined;
        const result = await auth.importUsers(
          users.map((account) => toImport(account, hashing !== undefined)),
          options,
        );
        const [failed] = result.errors;
        if (failed) throw new Error(`${users[failed.index]?.email}: ${failed.error.message}`);
      }
      for (const account of accounts) if (existing.has(account.uid)) await overwrite(account);
    },
  };
}

function toAccount(user: UserRecord): StoredAccount {
  const { passwordHash, passwordSalt } = user;
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoUrl: user.photoURL,
    disabled: user.disabled,
    claims: user.customClaims ?? {},
    created: user.metadata.creationTime,
    password: passwordHash && passwordSalt ? { hash: passwordHash, salt: passwordSalt } : undefined,
  };
}

function toImport(account: StoredAccount, withPassword: boolean) {
  const { uid, email, emailVerified, displayName, photoUrl, disabled } = account;
  const given = { email, displayName, photoURL: photoUrl };
  const { password } = account;
  return {
    uid,
    emailVerified,
    disabled,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    customClaims: account.claims,
    metadata: { creationTime: account.created },
    ...(password && withPassword
      ? {
          passwordHash: Buffer.from(password.hash, 'base64'),
          passwordSalt: Buffer.from(password.salt, 'base64'),
        }
      : {}),
  };
}

function hashOptions(hashing: PasswordHashing): UserImportOptions['hash'] {
  if (hashing.algorithm === 'STANDARD_SCRYPT') return hashing;
  const { key, saltSeparator } = hashing;
  return {
    ...hashing,
    key: Buffer.from(key, 'base64'),
    saltSeparator: Buffer.from(saltSeparator, 'base64'),
  };
}
