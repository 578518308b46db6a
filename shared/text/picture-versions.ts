export interface PictureVersions {
  /** The picture itself, at most 1600 pixels wide. */
  src: string;
  /** The same picture for phones, 480 pixels wide. */
  small?: string;
  /** Pixels of `src`. */
  width?: number;
  height?: number;
}

/** Width of a phone version in pixels. */
export const PHONE_WIDTH = 480;

/** Name of the phone version beside a stored picture: `moon-17.webp` -> `moon-17-480.webp`. */
export const phoneName = (name: string): string =>
  name.replace(/(\.[a-z0-9]+)?$/i, (extension) => `-${PHONE_WIDTH}${extension}`);

/**
 * The versions of a picture that its address names. Uploads of this site have their size as a
 * fragment, which is never sent (`…/files%2Fmoon-17.webp?alt=media&token=…#1600x900`). They have a
 * phone version, readable without a token. Any other address has one version.
 */
export function pictureVersions(address: string): PictureVersions {
  const found = /^([^?#]+\/o\/files%2F)([^/?#]+)\?[^#]*#(\d{1,5})x(\d{1,5})$/.exec(address);
  if (!found) return { src: address };
  const [, folder = '', name = '', width, height] = found;
  const size = { width: Number(width), height: Number(height) };
  const src = address.slice(0, address.indexOf('#'));
  if (size.width <= PHONE_WIDTH) return { src, ...size };
  return { src, small: `${folder}${phoneName(name)}?alt=media`, ...size };
}
