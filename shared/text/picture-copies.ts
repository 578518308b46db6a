import { shortHash } from './short-hash';

/** Pixels of the narrower versions of a copy. Phones take the second, whatever their density. */
const WIDTHS = [240, 720] as const;

/** Pixels of the widest version, as of uploads. */
export const WIDEST_COPY = 1600;

/** The snapshot's copy of a stored picture, on the site's own origin. */
export interface PictureCopy {
  /** Stands for the address of the stored picture: `pictureId`. */
  id: string;
  /** Stands for its content: 12 hexadecimal digits. */
  content: string;
  /** Pixels of the widest version. */
  width: number;
  height: number;
  /** Dominant colour, as six hexadecimal digits; absent where the picture is transparent. */
  colour?: string | undefined;
}

/** Widths in pixels of a copy's versions, in ascending order; no picture is enlarged. */
export const copyWidths = (width: number): number[] => [
  ...WIDTHS.filter((narrower) => narrower * 1.25 <= width),
  width,
];

/** Address of one version of a copy. */
export const versionAddress = (
  { id, content }: Pick<PictureCopy, 'id' | 'content'>,
  width: number,
): string => `/pictures/${id}.${content}-${width}.webp`;

/** The address of a copy, as the snapshot's records have it: the widest version's, and what it is. */
export const copyAddress = (copy: PictureCopy): string =>
  `${versionAddress(copy, copy.width)}#${copy.height}${copy.colour ? `-${copy.colour}` : ''}`;

const COPY =
  /^\/pictures\/([0-9a-f]{8})\.([0-9a-f]{12})-(\d{1,4})\.webp#(\d{1,5})(?:-([0-9a-f]{6}))?$/;

/** Reads the address of a copy; undefined for every other one. */
export function parseCopy(address: string): PictureCopy | undefined {
  const [, id = '', content = '', width, height, colour] = COPY.exec(address) ?? [];
  return id ? { id, content, width: Number(width), height: Number(height), colour } : undefined;
}

/** Stands for a stored picture, whatever its token: 8 hexadecimal digits. */
export const pictureId = (address: string): string =>
  shortHash(address.replace(/[?#].*$/s, ''))
    .toString(16)
    .padStart(8, '0');
