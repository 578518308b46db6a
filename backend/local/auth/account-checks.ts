import type { AccountChange } from './account';

/** Quoted local parts and addresses of numbers, which nobody has, are left out. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
const MAX_EMAIL_LENGTH = 256;
/** Characters of a password. */
const PASSWORD_LENGTH = { min: 6, max: 4096 };
const MAX_CLAIMS_LENGTH = 1000;
/**
 * Claims that tokens carry for other reasons.
 * @see https://firebase.google.com/docs/auth/admin/create-custom-tokens
 */
const RESERVED =
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id'.split(
    ' ',
  );

export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** The reason why a change cannot be made, as one of Firebase's error codes; `null`: it can. */
export function objectionTo({ password, customAttributes }: AccountChange): string | null {
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
  if (text.length > MAX_CLAIMS_LENGTH) return 'CLAIMS_TOO_LARGE';
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
