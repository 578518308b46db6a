import type { Account, AccountChange } from './account';

/** Quoted local parts and addresses of numbers, which nobody has, are left out. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
/** Characters of a password. */
const PASSWORD_LENGTH = { min: 6, max: 4096 };
const MAX_CLAIMS = 1000;
/**
 * Claims that tokens carry for other reasons.
 * @see https://firebase.google.com/docs/auth/admin/create-custom-tokens
 */
const RESERVED =
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id'.split(
    ' ',
  );

/**
 * Why a change cannot be made, as one of Firebase's error codes; `null`: it can.
 * @param self uid of the account that is changed, where there is one already
 */
export function objectionTo(
  change: AccountChange,
  self: string | undefined,
  accounts: readonly Account[],
): string | null {
  const { email, password, customAttributes } = change;
  if (email !== undefined) {
    if (!EMAIL.test(email) || email.length > 256) return 'INVALID_EMAIL';
    const isTaken = accounts.some((one) => one.uid !== self && one.email === email.toLowerCase());
    if (isTaken) return 'EMAIL_EXISTS';
  }
  const refusal = password === undefined ? null : checkPassword(password);
  return refusal ?? (customAttributes === undefined ? null : checkClaims(customAttributes));
}

function checkPassword({ length }: string): string | null {
  const { min, max } = PASSWORD_LENGTH;
  if (length < min) return `WEAK_PASSWORD : Password should be at least ${min} characters`;
  if (length <= max) return null;
  return `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${max} characters]`;
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
