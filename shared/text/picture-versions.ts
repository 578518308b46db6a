import { copyWidths, parseCopy, versionAddress } from './picture-copies';

export interface PictureVersions {
  /** The picture itself, at most 1600 pixels wide. */
  src: string;
  /** All versions, for `srcset`. */
  srcSet?: string;
  /** The version for phones, where that is another one than `src`. */
  small?: string | undefined;
  /** Pixels of `src`. */
  width?: number;
  height?: number;
  /** Shown until it has loaded: a colour of CSS. */
  colour?: string | undefined;
}

/** Width of a phone version of an upload in pixels. */
export const PHONE_WIDTH = 480;

/**
 * Screens that take the version for phones whatever their density, as a media query: by density alone
 * nearly all phones would take the other, for three times the bytes and a difference that is hardly seen.
 */
export const PHONES = '(max-width: 30rem)';

/** Name of the phone version beside a stored picture: `moon-17.webp` -> `moon-17-480.webp`. */
export const phoneName = (name: string): string =>
  name.replace(/(\.[a-z0-9]+)?$/i, (extension) => `-${PHONE_WIDTH}${extension}`);

/** @param versions addresses with their widths, in ascending order */
function versionsOf(
  versions: readonly (readonly [address: string, width: number])[],
  size: Pick<PictureVersions, 'width' | 'height' | 'colour'>,
): PictureVersions {
  const [src] = versions.at(-1) ?? [''];
  if (versions.length < 2) return { src, ...size };
  const srcSet = versions.map(([address, width]) => `${address} ${width}w`).join(', ');
  return { src, srcSet, small: versions.find(([, width]) => width >= PHONE_WIDTH)?.[0], ...size };
}

/**
 * The versions of a picture that its address names. The snapshot's copies have up to three. Uploads
 * of this site have their size as a fragment, which is never sent
 * (`…/files%2Fmoon-17.webp?alt=media&token=…#1600x900`), and a phone version, readable without a
 * token. Any other address has one version.
 */
export function pictureVersions(address: string): PictureVersions {
  const copy = parseCopy(address);
  if (copy) {
    const { width, height, colour } = copy;
    const versions = copyWidths(width).map((each) => [versionAddress(copy, each), each] as const);
    return versionsOf(versions, { width, height, colour: colour && `#${colour}` });
  }
  const found = /^([^?#]+\/o\/files%2F)([^/?#]+)\?[^#]*#(\d{1,5})x(\d{1,5})$/.exec(address);
  if (!found) return { src: address };
  const [, folder = '', name = ''] = found;
  const size = { width: Number(found[3]), height: Number(found[4]) };
  const whole = [address.slice(0, address.indexOf('#')), size.width] as const;
  const phone = [`${folder}${phoneName(name)}?alt=media`, PHONE_WIDTH] as const;
  return versionsOf(size.width > PHONE_WIDTH ? [phone, whole] : [whole], size);
}
