import type { Account } from './account';
import type { AccountChange } from './accounts';

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

/**
 * Why a change cannot be made, as one of Firebase's error codes; `null`: it can.
 * @param self uid of the account that is changed, where there is one already
 */
export function objectionTo(
  change: AccountChange,
  self: string | undefined,
  accounts: readonly Account[],
): string | null {
  const isTaken = (matches: (account: Account) => boolean) =>
    accounts.some((account) => account.uid !== self && matches(account));
  const { email, password, phoneNumber, customAttributes } = change;
  if (typeof email === 'string') {
    if (!EMAIL.test(email) || email.length > 256) return 'INVALID_EMAIL';
    if (isTaken((account) => account.email === email.toLowerCase())) return 'EMAIL_EXISTS';
  }
  if (typeof phoneNumber === 'string') {
    if (!/^\+[0-9]{4,15}$/.test(phoneNumber)) return 'INVALID_PHONE_NUMBER';
    if (isTaken((account) => account.phoneNumber === phoneNumber)) return 'PHONE_NUMBER_EXISTS';
  }
  if (typeof password === 'string' && password.length < MIN_PASSWORD) {
    return `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD} characters`;
  }
  return customAttributes === undefined ? null : checkClaims(customAttributes);
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
