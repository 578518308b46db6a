/** Sizes that a writer can choose, 10 to 22 pixels. */
export const FONT_SIZES: readonly string[] = Array.from({ length: 13 }, (_, i) => `${10 + i}px`);
