export interface Size {
  width: number;
  height: number;
}

/** Makes a file of the picture at a size and a quality (0 to 1). */
export type Encode = (size: Size, quality: number) => Promise<Blob>;

export interface Fitted {
  file: Blob;
  size: Size;
}

const QUALITIES = [0.82, 0.7, 0.58, 0.46, 0.34];
const SHRINK = 0.8;
const MIN_WIDTH = 64;
/** The most pixels of a side of a WebP: an encoder leaves out the others without an error. */
const MAX_SIDE = 16_383;
/** The most pixels that every browser draws: 4096 x 4096. */
const MAX_AREA = 2 ** 24;

const scaled = ({ width, height }: Size, to: number): Size => ({
  width: to,
  height: Math.max(1, Math.round((height * to) / width)),
});

/**
 * The best file within a limit: at most `maxWidth` pixels wide and within what browsers draw, then
 * with less and less quality, then smaller. Undefined where even the smallest is too large.
 *
 * @param limit bytes
 */
export async function fitPicture(
  original: Size,
  maxWidth: number,
  limit: number,
  encode: Encode,
): Promise<Fitted | undefined> {
  const ratio = original.width / original.height;
  let width = Math.min(
    ...[original.width, maxWidth, MAX_SIDE * ratio, Math.sqrt(MAX_AREA * ratio)],
  );
  while (width >= Math.min(MIN_WIDTH, original.width)) {
    const size = scaled(original, Math.floor(width));
    for (const quality of QUALITIES) {
      const file = await encode(size, quality);
      if (file.size <= limit) return { file, size };
    }
    width *= SHRINK;
  }
  return undefined;
}
