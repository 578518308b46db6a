import { copyWidths, readCopy, versionAddress } from './picture-copies';

export interface PictureVersions {
  /** The picture itself, at most 1600 pixels wide. */
  src: string;
  /** All versions, for `srcset`. */
  srcSet?: string;
  /** The version for phones. */
  small?: string;
  /** Pixels of `src`. */
  width?: number;
  height?: number;
  /** Shown until it has loaded: a colour of CSS. */
  colour?: string;
}

/** Width of a phone version of an upload in pixels. */
export const PHONE_WIDTH = 480;

/** Name of the phone version beside a stored picture: `moon-17.webp` -> `moon-17-480.webp`. */
export const phoneName = (name: string): string =>
  name.replace(/(\.[a-z0-9]+)?$/i, (extension) => `-${PHONE_WIDTH}${extension}`);

/** The versions of the snapshot's copy of a picture; undefined where the address is none's. */
function versionsOfCopy(address: string): PictureVersions | undefined {
  const copy = readCopy(address);
  if (!copy) return undefined;
  const versions = copyWidths(copy.width).map((width) => versionAddress(copy, width));
  const [, small] = versions;
  const { width, height, colour } = copy;
  const srcSet = copyWidths(width).map((each, index) => `${versions[index]} ${each}w`);
  return {
    src: versionAddress(copy, width),
    ...(small && { srcSet: srcSet.join(', '), small }),
    width,
    height,
    ...(colour && { colour: `#${colour}` }),
  };
}

/**
 * The versions of a picture that its address names. The snapshot's copies have up to three. Uploads
 * of this site have their size as a fragment, which is never sent
 * (`…/files%2Fmoon-17.webp?alt=media&token=…#1600x900`), and a phone version, readable without a
 * token. Any other address has one version.
 */
export function pictureVersions(address: string): PictureVersions {
  const copy = versionsOfCopy(address);
  if (copy) return copy;
  const found = /^([^?#]+\/o\/files%2F)([^/?#]+)\?[^#]*#(\d{1,5})x(\d{1,5})$/.exec(address);
  if (!found) return { src: address };
  const [, folder = '', name = ''] = found;
  const [width, height] = [Number(found[3]), Number(found[4])];
  const src = address.slice(0, address.indexOf('#'));
  if (width <= PHONE_WIDTH) return { src, width, height };
  const small = `${folder}${phoneName(name)}?alt=media`;
  return { src, srcSet: `${small} ${PHONE_WIDTH}w, ${src} ${width}w`, small, width, height };
}
