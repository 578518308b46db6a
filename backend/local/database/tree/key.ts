/** Sorts before and after every key; the SDK sends them as range ends. */
export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

const MAX_KEY_BYTES = 768;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /[.#$/[\]\x00-\x1f\x7f]|\p{Surrogate}/u;

/** Keys are UTF-8 of at most 768 bytes without `. # $ / [ ]`, control
 * characters and halves of surrogate pairs. */
export function isKey(key: string): boolean {
  if (key.length === 0 || FORBIDDEN.test(key)) return false;
  return key.length <= MAX_KEY_BYTES / 3 || Buffer.byteLength(key, 'utf8') <= MAX_KEY_BYTES;
}

/** The 32-bit integer that a key spells, else `undefined`. Such keys sort first, by number. */
export function keyAsInteger(key: string): number | undefined {
  const first = key.charCodeAt(0);
  if (first !== 45 && (first < 48 || first > 57)) return undefined;
  if (!/^-?0*\d{1,10}$/.test(key)) return undefined;
  const number = Number(key);
  return number >= -2147483648 && number <= 2147483647 ? number : undefined;
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
