import * as v from 'valibot';
import type { PasswordHash } from './password';

const text = v.string();

/** One account as kept on disk. */
export const AccountSchema = v.object({
  uid: text,
  email: v.optional(text),
  emailVerified: v.boolean(),
  displayName: v.optional(text),
  photoUrl: v.optional(text),
  disabled: v.boolean(),
  /** Has signed in by a link sent to its address. */
  emailLink: v.optional(v.boolean()),
  password: v.optional(v.object({ hash: text, salt: text, changed: v.number() })),
  /** JSON of the custom claims, as the API carries it. */
  customAttributes: v.optional(text),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  lastLoginAt: v.optional(v.number()),
  lastRefreshAt: v.optional(v.number()),
  /** Seconds since the epoch: sign-ins before it no longer count. */
  validSince: v.number(),
  /** Signs this account's refresh tokens. */
  secret: text,
});

export type Account = v.InferOutput<typeof AccountSchema>;

/** Attributes that a request sets on an account. `null` deletes one. */
export interface AccountChange {
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  emailLink?: boolean;
  displayName?: string | null | undefined;
  photoUrl?: string | null | undefined;
  password?: string | undefined;
  passwordHash?: PasswordHash;
  disabled?: boolean | undefined;
  customAttributes?: string | undefined;
  /** Seconds since the epoch. */
  validSince?: number | undefined;
  createdAt?: number | undefined;
  lastLoginAt?: number | undefined;
  lastRefreshAt?: number;
}

/** The account as the Identity Toolkit answers with it. */
export function toUserInfo(account: Account, withPassword: boolean): Record<string, unknown> {
  const { email, displayName, photoUrl, password } = account;
  const passwordProvider = {
    providerId: 'password',
    email,
    federatedId: email,
    rawId: email,
    displayName,
    photoUrl,
  };
  return {
    localId: account.uid,
    email,
    emailVerified: account.emailVerified,
    emailLinkSignin: account.emailLink,
    displayName,
    photoUrl,
    disabled: account.disabled,
    customAttributes: account.customAttributes,
    createdAt: String(account.createdAt),
    lastLoginAt: account.lastLoginAt === undefined ? undefined : String(account.lastLoginAt),
    lastRefreshAt:
      account.lastRefreshAt === undefined
        ? undefined
        : new Date(account.lastRefreshAt).toISOString(),
    validSince: String(account.validSince),
    passwordUpdatedAt: password?.changed,
    passwordHash: withPassword ? password?.hash : undefined,
    salt: withPassword ? password?.salt : undefined,
    providerUserInfo:
      email !== undefined && (password || account.emailLink) ? [passwordProvider] : [],
  };
}

/**
 * What is answered about an account that was changed.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/update
 */
export function toChangedInfo(account: Account): Record<string, unknown> {
  const info = toUserInfo(account, false);
  const { localId, email, emailVerified, displayName, photoUrl, providerUserInfo } = info;
  return { localId, email, emailVerified, displayName, photoUrl, providerUserInfo };
}

/** The custom claims as an object. */
export function customClaims(account: Account): Record<string, unknown> {
  const parsed: unknown = JSON.parse(account.customAttributes ?? '{}');
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
