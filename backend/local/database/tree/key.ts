/** Sorts before and after every key; the SDK sends them as range ends. */
export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

export const MAX_KEY_BYTES = 768;
const FORBIDDEN = new Set([...'.#$/[]'].map((character) => character.charCodeAt(0)));

/** Keys are UTF-8 of at most 768 bytes without `. # $ / [ ]`, control
 * characters and halves of surrogate pairs. */
export function isKey(key: string): boolean {
  if (key.length === 0 || key.length > MAX_KEY_BYTES) return false;
  let isAscii = true;
  // Asked for every key of every write, so without a regular expression.
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    if (code < 32 || code === 127 || FORBIDDEN.has(code)) return false;
    if (code > 127) isAscii = false;
  }
  return isAscii || (!/\p{Surrogate}/u.test(key) && Buffer.byteLength(key) <= MAX_KEY_BYTES);
}

/** The 32-bit integer that a key spells, else `undefined`. Such keys sort first, by number. */
export function keyAsInteger(key: string): number | undefined {
  // Asked for every comparison of keys, so without a regular expression.
  const start = key.charCodeAt(0) === 45 ? 1 : 0;
  if (start === key.length) return undefined;
  let number = 0;
  for (let index = start; index < key.length; index += 1) {
    const digit = key.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return undefined;
    number = number * 10 + digit;
    if (number > 2147483648) return undefined;
  }
  const signed = start === 1 ? -number : number;
  return signed <= 2147483647 ? signed : undefined;
}

/**
 * Order of keys in Firebase: 32-bit integers by number, then the rest by UTF-16 code unit.
 * @see https://firebase.google.com/docs/database/web/lists-of-data#data_order
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const left = keyAsInteger(a);
  const right = keyAsInteger(b);
  if (left !== undefined && right !== undefined) {
    return left === right ? a.length - b.length : left - right;
  }
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return a < b ? -1 : 1;
}
