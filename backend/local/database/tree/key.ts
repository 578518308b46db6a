/** Sorts before and after every key; the SDK sends them as range ends. */
export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

export const MAX_KEY_BYTES = 768;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const KEY = /^[^.#$/[\]\u0000-\u001f\u007f\p{Surrogate}]+$/u;

/** Keys are UTF-8 of at most 768 bytes without `. # $ / [ ]`, control
 * characters and halves of surrogate pairs. */
export function isKey(key: string): boolean {
  return KEY.test(key) && Buffer.byteLength(key) <= MAX_KEY_BYTES;
}

/** The 32-bit integer that a key spells, else `undefined`. Such keys sort first, by number. */
export function keyAsInteger(key: string): number | undefined {
  if (!/^-?\d{1,10}$/.test(key)) return undefined;
  const number = Number(key);
  return number === (number | 0) ? number : undefined;
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
