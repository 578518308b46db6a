import type { AccountChange } from './account';

/** Quoted local parts and addresses of numbers, which nobody has, are left out. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
const MAX_EMAIL_LENGTH = 256;
const MIN_PASSWORD_LENGTH = 6;
const MAX_CLAIMS_LENGTH = 1000;

export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** The reason why a change cannot be made, as one of Firebase's error codes; `null`: it can. */
export function objectionTo({ password, customAttributes }: AccountChange): string | null {
  if (password !== undefined && password.length < MIN_PASSWORD_LENGTH) {
    return `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`;
  }
  return customAttributes === undefined ? null : objectionToClaims(customAttributes);
}

function objectionToClaims(text: string): string | null {
  if (text.length > MAX_CLAIMS_LENGTH) return 'CLAIMS_TOO_LARGE';
  try {
    const claims: unknown = JSON.parse(text);
    const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims);
    return isObject ? null : 'INVALID_CLAIMS';
  } catch {
    return 'INVALID_CLAIMS';
  }
}
