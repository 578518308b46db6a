import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { parseJson } from '../http/exchange';

const text = v.string();
/** Numbers arrive as numbers or as their digits. */
const integer = v.pipe(v.union([v.number(), text]), v.transform(Number), v.integer());

const TokenRequestSchema = v.object({
  grant_type: v.optional(text),
  grantType: v.optional(text),
  refresh_token: v.optional(text),
  refreshToken: v.optional(text),
});

export interface TokenRequest {
  grantType: string | undefined;
  refreshToken: string | undefined;
}

/** Parses a request to the token endpoint: a form, or JSON in either spelling. */
export function readTokenRequest(request: IncomingMessage, bytes: Buffer): TokenRequest {
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  const fields = isJson
    ? parseJson(bytes)
    : Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  const parsed = v.safeParse(TokenRequestSchema, fields);
  const asked = parsed.success ? parsed.output : {};
  return {
    grantType: asked.grant_type ?? asked.grantType,
    refreshToken: asked.refresh_token ?? asked.refreshToken,
  };
}

/** Attributes that can be deleted; the last two belong to other services, which nobody has here. */
const ATTRIBUTES = [
  ...['USER_ATTRIBUTE_NAME_UNSPECIFIED', 'EMAIL', 'PASSWORD', 'DISPLAY_NAME', 'PHOTO_URL'],
  ...['PROVIDER', 'RAW_USER_INFO'],
];

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
  /** Sign-in by other services, and second factors: there are none here. */
  linkProviderUserInfo: v.optional(v.unknown()),
  mfa: v.optional(v.unknown()),
  mfaInfo: v.optional(v.unknown()),
  deleteAttribute: v.optional(v.array(v.picklist(ATTRIBUTES)), []),
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

export const CustomTokenSchema = v.object({ token: v.pipe(text, v.minLength(1)) });

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const CustomPayloadSchema = v.object({
  uid: v.pipe(text, v.minLength(1), v.maxLength(128)),
  claims: v.optional(v.record(text, v.unknown()), {}),
  aud: v.optional(v.literal(CUSTOM_TOKEN_AUDIENCE)),
  /** Seconds since the epoch. */
  exp: v.optional(v.number(), Number.POSITIVE_INFINITY),
});

/**
 * The content of a custom token of firebase-admin, also of an unsigned one of its emulator mode.
 * `undefined`: the token is invalid, has another audience, or has expired.
 *
 * @param now milliseconds since the epoch
 */
export function readCustomToken(token: string, now: number) {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const parsed = v.safeParse(CustomPayloadSchema, JSON.parse(payload));
    return parsed.success && parsed.output.exp * 1000 > now ? parsed.output : undefined;
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
