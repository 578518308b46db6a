/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same in Node and browsers. */
export function shortHash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) {
    value ^= char.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}
