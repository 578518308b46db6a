import { createHash } from 'node:crypto';
import type { MediaType } from '@site/shared/media';
import { copyWidths, WIDEST_COPY } from '@site/shared/text';
import sharp, { type Metadata, type Sharp } from 'sharp';

const webp = { quality: 64, effort: 6, preset: 'photo' } as const;

/** Luminance (WCAG 2) above which an alternative text in the site's ink could not be read. */
const MAX_LUMINANCE = 0.15;

/** Whatever changes what a picture is encoded to. */
const SETTINGS = {
  ...{ webp, MAX_LUMINANCE },
  widths: Array.from({ length: WIDEST_COPY }, (_, index) => copyWidths(index + 1)),
};

const shortHash = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

/** Stands for how pictures are encoded. 12 hexadecimal digits. */
export const settingsHash = shortHash(JSON.stringify(SETTINGS));

/** Decoded, a picture has four bytes for each of them. */
const MAX_PIXELS = 50_000_000;

interface EncodedPicture {
  /** Pixels of the widest version. */
  width: number;
  height: number;
  /** Dominant colour, as six hexadecimal digits; absent where the picture is transparent. */
  colour?: string | undefined;
  /** In ascending order of their widths: `copyWidths`. */
  versions: Uint8Array[];
}

export type Encoding = ({ ok: true } & EncodedPicture) | Refused;

interface Refused {
  ok: false;
  reason: string;
  /** An animation of known size: a reader's browser can decode it, so its own address may be shown. */
  isShowable: boolean;
}

const refused = (reason: string, isShowable = false): Refused => ({
  ok: false,
  reason,
  isShowable,
});

/** Stands for the copies of a picture: its bytes, and how they are encoded. 12 hexadecimal digits. */
export const contentHash = (bytes: Uint8Array): string => shortHash(settingsHash, bytes);

/** By their first bytes: the decoder has more formats, which nobody needs and somebody may abuse. */
function isDecodable(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF....WEBP|....ftypavif)/s.test(start);
}

/**
 * Whether this is a GIF with no more pixels than others may have, by its logical screen and its first
 * frame, to which browsers enlarge the screen (GIF89a, sections 18 to 20).
 */
function isBoundedGif(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  if (!/^GIF8[79]a/.test(file.toString('latin1', 0, 6)) || file.length < 14) return false;
  const flags = file[10] ?? 0;
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (file[at] === 0x21) {
    at += 2;
    while (file[at]) at += (file[at] ?? 0) + 1;
    at += 1;
  }
  if (file[at] !== 0x2c || at + 9 > file.length) return false;
  const size = (position: number) => file.readUInt16LE(position);
  const width = Math.max(size(6), size(at + 1) + size(at + 5));
  return width * Math.max(size(8), size(at + 3) + size(at + 7)) <= MAX_PIXELS;
}

/** By the chunk `acTL` before the pixels (PNG, third edition). The decoder reads the first frame alone. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  const [isPng, pixels] = [file.toString('latin1', 1, 4) === 'PNG', file.indexOf('IDAT')];
  return isPng && file.subarray(0, Math.max(pixels, 0)).includes('acTL');
}

/**
 * Encodes the versions of a picture as WebP, without its metadata. Animations, drawings and whatever
 * cannot be decoded are refused with a reason. Never throws.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Encoding> {
  if (!isDecodable(bytes)) return refused('is no JPEG, PNG, WebP or AVIF', isBoundedGif(bytes));
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true });
  try {
    const metadata = await picture.metadata();
    if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes)) return refused('is animated', true);
    return { ok: true, ...(await versionsOf(picture, metadata, bytes)) };
  } catch (error) {
    return refused(`cannot be decoded: ${String(error).slice(0, 200)}`);
  }
}

/** A file as it is served: a picture in its own format, of nothing but its pixels; a PDF as it is. */
export const reencode = async (bytes: Uint8Array, type: MediaType): Promise<Uint8Array> =>
  type === 'pdf'
    ? bytes
    : sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true }).toFormat(type).toBuffer();

async function versionsOf(
  picture: Sharp,
  metadata: Metadata,
  bytes: Uint8Array,
): Promise<EncodedPicture> {
  const width = Math.min(metadata.autoOrient.width, WIDEST_COPY);
  const versions: Uint8Array[] = [];
  let height = 0;
  for (const each of copyWidths(width)) {
    const { data, info } = await picture
      .clone()
      .resize({ width: each })
      .webp(webp)
      .toBuffer({ resolveWithObject: true });
    height = info.height;
    versions.push(data);
  }
  const widest = versions.length - 1;
  if (isLean(metadata, bytes, versions[widest])) versions[widest] = bytes;
  return { width, height, colour: await colourOf(picture), versions };
}

/** Whether a picture is its own widest version: nothing but pixels, and no larger. */
function isLean(
  { format, width, exif, icc, xmp }: Metadata,
  bytes: Uint8Array,
  encoded?: Uint8Array,
) {
  const isBare = format === 'webp' && width <= WIDEST_COPY && !exif && !icc && !xmp;
  return isBare && encoded !== undefined && bytes.length <= encoded.length;
}

/** The dominant colour, darkened where it is too bright; undefined for a transparent picture. */
async function colourOf(picture: Sharp): Promise<string | undefined> {
  const small = await picture.clone().resize({ width: 64 }).png().toBuffer();
  const { dominant, isOpaque } = await sharp(small).stats();
  if (!isOpaque) return undefined;
  const { r, g, b } = dominant;
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => (value / 255) ** 2.2);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const factor = Math.min(1, (MAX_LUMINANCE / luminance) ** (1 / 2.2));
  return [r, g, b]
    .map((value) =>
      Math.round(value * factor)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}
