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
