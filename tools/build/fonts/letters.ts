const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Printable ASCII, and the signs that English articles about space need: every page fetches these. */
export const PLAIN = `${range(0x20, 0x7e)}\u00a0°±²³·×©–—‘’“”•…′″−`;
/** Latin-1 letters and rarer signs: fetched by pages that have one (`unicode-range` in fonts.css). */
export const MORE = [...`${range(0xa1, 0xff)}Œœ‐‑†‹›€™⁄`]
  .filter((sign) => !PLAIN.includes(sign))
  .join('');
