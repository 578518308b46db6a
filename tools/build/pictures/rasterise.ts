import sharp from 'sharp';

/** Size that every picture stays below, in bytes: visitors pay for each of them. */
export const maximumBytes = 45_000;

/** WebP of an SVG document, cut to the given size, at the best quality within the bound. */
export async function rasterise(svg: string, width: number, height: number): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg))
    .resize({ width, height, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = pixels.info;
  for (const quality of [78, 70, 62, 54, 46, 38]) {
    const picture = await sharp(pixels.data, { raw: { width, height, channels } })
      .webp({ quality, effort: 5 })
      .toBuffer();
    if (picture.length <= maximumBytes) return picture;
  }
  throw new Error(`the picture stays above ${maximumBytes} bytes: simplify its scene`);
}
