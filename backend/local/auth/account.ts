import * as v from 'valibot';

const text = v.string();

/** One account as kept on disk. */
export const AccountSchema = v.object({
  uid: text,
  email: v.optional(text),
  emailVerified: v.boolean(),
  password: v.optional(v.object({ hash: text, salt: text })),
  /** JSON of the custom claims, as the API carries it. */
  customAttributes: v.optional(text),
  /** Seconds since the epoch: sign-ins before it no longer count. */
  validSince: v.number(),
});

export type Account = v.InferOutput<typeof AccountSchema>;

/** Attributes that a request sets on an account. */
export interface AccountChange {
  emailVerified?: boolean | undefined;
  password?: string | undefined;
  customAttributes?: string | undefined;
  /** Seconds since the epoch. */
  validSince?: number | undefined;
}

/** Attributes of a new account; its address stays. */
export interface NewAccount extends AccountChange {
  email?: string | undefined;
}

/** The account as the Identity Toolkit answers with it. */
export function toUserInfo(account: Account): Record<string, unknown> {
  const { uid, email, emailVerified, customAttributes } = account;
  const provider = { providerId: 'password', email, federatedId: email, rawId: email };
  return {
    localId: uid,
    email,
    emailVerified,
    customAttributes,
    validSince: String(account.validSince),
    providerUserInfo: email === undefined ? [] : [provider],
  };
}

/** The custom claims as an object. */
export function customClaims(account: Account): Record<string, unknown> {
  const parsed: unknown = JSON.parse(account.customAttributes ?? '{}');
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
