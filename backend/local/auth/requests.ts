import * as v from 'valibot';

const text = v.string();
/** Numbers arrive as numbers or as their digits. */
const integer = v.pipe(v.union([v.number(), text]), v.transform(Number), v.integer());

/** Bodies of the Identity Toolkit's requests; fields that are not used here are let pass. */
export const AccountRequestSchema = v.object({
  idToken: v.optional(text),
  localId: v.optional(text),
  email: v.optional(text),
  password: v.optional(text),
  displayName: v.optional(v.nullable(text)),
  photoUrl: v.optional(v.nullable(text)),
  phoneNumber: v.optional(v.nullable(text)),
  emailVerified: v.optional(v.boolean()),
  disabled: v.optional(v.boolean()),
  disableUser: v.optional(v.boolean()),
  customAttributes: v.optional(text),
  validSince: v.optional(integer),
  createdAt: v.optional(integer),
  lastLoginAt: v.optional(integer),
  deleteAttribute: v.optional(v.array(text), []),
  deleteProvider: v.optional(v.array(text), []),
  returnSecureToken: v.optional(v.boolean(), false),
});

export type AccountRequest = v.InferOutput<typeof AccountRequestSchema>;

export const LookupSchema = v.object({
  idToken: v.optional(text),
  localId: v.optional(v.array(text), []),
  email: v.optional(v.array(text), []),
  phoneNumber: v.optional(v.array(text), []),
});

export const CustomTokenSchema = v.object({ token: text });

const CustomPayloadSchema = v.object({
  uid: v.pipe(text, v.minLength(1), v.maxLength(128)),
  claims: v.optional(v.record(text, v.unknown()), {}),
});

/** What a custom token of firebase-admin says; unsigned ones of its emulator mode included. */
export function readCustomToken(token: string) {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const parsed = v.safeParse(CustomPayloadSchema, JSON.parse(payload));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Kinds of messages that carry a code to an address. */
export const CODE_TYPES = [
  'VERIFY_EMAIL',
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
] as const;

export const SendCodeSchema = v.object({
  requestType: v.picklist(CODE_TYPES),
  email: v.optional(text),
  newEmail: v.optional(text),
  idToken: v.optional(text),
  continueUrl: v.optional(text),
  returnOobLink: v.optional(v.boolean(), false),
});

export const UseCodeSchema = v.object({
  oobCode: v.optional(text),
  newPassword: v.optional(text),
  email: v.optional(text),
  idToken: v.optional(text),
});

export const SessionCookieSchema = v.object({
  idToken: text,
  /** Seconds. */
  validDuration: v.optional(integer, 14 * 24 * 3600),
});

export const BatchDeleteSchema = v.object({
  localIds: v.array(text),
  force: v.optional(v.boolean(), false),
});

export const ImportSchema = v.object({
  hashAlgorithm: v.optional(text),
  cpuMemCost: v.optional(integer),
  blockSize: v.optional(integer),
  parallelization: v.optional(integer),
  dkLen: v.optional(integer),
  users: v.array(
    v.object({
      localId: text,
      email: v.optional(text),
      emailVerified: v.optional(v.boolean()),
      displayName: v.optional(text),
      photoUrl: v.optional(text),
      phoneNumber: v.optional(text),
      disabled: v.optional(v.boolean()),
      passwordHash: v.optional(text),
      salt: v.optional(text),
      customAttributes: v.optional(text),
      createdAt: v.optional(integer),
      lastLoginAt: v.optional(integer),
    }),
  ),
});
