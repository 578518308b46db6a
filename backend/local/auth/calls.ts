import * as v from 'valibot';
import { type Reply, refuse } from './reply';

/**
 * The Identity Toolkit's calls with the HTTP method of each.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
const METHODS: Readonly<Record<'GET' | 'POST', readonly string[]>> = {
  GET: ['projects', 'passwordPolicy', 'recaptchaConfig', 'recaptchaParams', 'accounts:batchGet'],
  POST: [
    'accounts',
    'createSessionCookie',
    ...[
      ...['signUp', 'signInWithPassword', 'signInWithCustomToken', 'signInWithEmailLink'],
      ...['signInWithIdp', 'signInWithPhoneNumber', 'signInWithGameCenter', 'verifyIosClient'],
      ...['sendOobCode', 'sendVerificationCode', 'resetPassword', 'createAuthUri', 'revokeToken'],
      ...['lookup', 'update', 'delete', 'batchCreate', 'batchDelete', 'query'],
    ].map((name) => `accounts:${name}`),
    ...[
      ...['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaEnrollment:withdraw'],
      ...['mfaSignIn:start', 'mfaSignIn:finalize'],
      ...['passkeyEnrollment:start', 'passkeyEnrollment:finalize'],
      ...['passkeySignIn:start', 'passkeySignIn:finalize'],
    ].map((name) => `accounts/${name}`),
  ],
};

/** Whether there is such a call at all, offered here or not. */
export function isCall(call: string): boolean {
  return Object.values(METHODS).some((calls) => calls.includes(call));
}

/** Why a call cannot be made by this HTTP method; `null`: it can, or there is no such call. */
export function objectionToMethod(method: string, call: string): Reply | null {
  const isOther = Object.entries(METHODS).some(
    ([expected, calls]) => expected !== method && calls.includes(call),
  );
  return isOther ? refuse(`Method ${method} not allowed for ${call}`, 405) : null;
}

/** The tenant that a request names, in its body or its address: there are none here. */
export function namesTenant(url: URL, body: unknown): boolean {
  return Boolean(url.searchParams.get('tenantId')) || has(body, 'tenantId');
}

const DENIED = 'INSUFFICIENT_PERMISSION';
/** Fields that ask for the owner's credential, with what Firebase answers to others. */
const OWNER_FIELDS: readonly (readonly [name: string, code: string])[] = [
  ...[
    ...['localId', 'emailVerified', 'phoneNumber', 'disabled', 'customAttributes', 'validSince'],
    ...['createdAt', 'lastLoginAt', 'mfa', 'mfaInfo', 'linkProviderUserInfo', 'federatedUserId'],
  ].map((name) => [name, DENIED] as const),
  ['disableUser', 'OPERATION_NOT_ALLOWED'],
  ['targetProjectId', `${DENIED} : Only authenticated requests can specify target_project_id.`],
];
/** What differs for single calls. */
const OWNER_FIELDS_OF_CALL = new Map([
  ['accounts:signUp', [['localId', 'UNEXPECTED_PARAMETER : User ID'] as const]],
  ['accounts:lookup', [['email', DENIED] as const]],
]);

/** Why a client may not send one of these fields; `null`: it may send all of them. */
export function objectionToFields(call: string, body: unknown): Reply | null {
  // Without one of these the call itself says what is missing.
  const isComplete = has(body, 'idToken') || has(body, 'oobCode') || call === 'accounts:signUp';
  if (!isComplete) return null;
  const fields = [...(OWNER_FIELDS_OF_CALL.get(call) ?? []), ...OWNER_FIELDS];
  const sent = fields.find(([name]) => has(body, name));
  return sent ? refuse(sent[1]) : null;
}

/** As in Google's APIs, `null` and an empty text count as absent. */
function has(body: unknown, field: string): boolean {
  if (!v.is(v.record(v.string(), v.unknown()), body)) return false;
  const value = body[field];
  return value !== undefined && value !== null && value !== '';
}
