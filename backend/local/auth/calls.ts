import { hasField } from './client-fields';
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
  return Boolean(url.searchParams.get('tenantId')) || hasField(body, 'tenantId');
}
