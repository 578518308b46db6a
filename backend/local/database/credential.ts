import { parseToken } from '../id-token';
import type { RuleAuth } from './rules/evaluate';

/**
 * The identity of a request: the owner, exempt from the rules, or a user with the rules' `auth`.
 */
export type Access = { owner: true } | { owner: false; auth: RuleAuth };

export const OWNER: Access = { owner: true };
export const ANONYMOUS: Access = { owner: false, auth: null };

export type CredentialResult =
  /** `expires` in seconds since the epoch; `null`: never. */
  | { ok: true; access: Access; expires: number | null }
  | { ok: false; code: 'invalid_token' | 'expired_token'; message: string };

/** The owner's credential, as with Google's emulators. */
const OWNER_CREDENTIAL = 'owner';

const UNREADABLE = {
  ok: false,
  code: 'invalid_token',
  message: 'Could not parse auth token.',
} as const;

/** Claims nested deeper than this are no claims; writing out thousands of levels ends the process. */
const MAX_DEPTH = 32;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/**
 * The identity behind a credential: the owner, the user of an ID token, or the user whom the owner
 * impersonates.
 *
 * @param override value of firebase-admin's `databaseAuthVariableOverride`: `null` for anonymous
 * @param now milliseconds since the epoch
 */
export function parseCredential(
  credential: string,
  override: Readonly<Record<string, unknown>> | null | undefined,
  now: number,
): CredentialResult {
  if (!isShallow(override, MAX_DEPTH)) return UNREADABLE;
  if (credential === OWNER_CREDENTIAL) {
    if (override === undefined) return { ok: true, access: OWNER, expires: null };
    return {
      ok: true,
      access: override ? { owner: false, auth: override } : ANONYMOUS,
      expires: null,
    };
  }
  const token = parseToken(credential, now);
  if (!token.ok) {
    return token.reason === 'expired'
      ? { ok: false, code: 'expired_token', message: 'Auth token is expired' }
      : UNREADABLE;
  }
  if (!isShallow(token.claims, MAX_DEPTH)) return UNREADABLE;
  const auth = { uid: token.uid, token: token.claims };
  return { ok: true, access: { owner: false, auth }, expires: token.expires };
}
