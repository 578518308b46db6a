// Files in the database, where `pictures` of the settings is `database`. Each is stored at `media/{SHA-256}`, and
// the snapshot serves it at `/media/{SHA-256}.{type}` once a public record shows it.

/** Media types by the names that addresses end in. */
export const MEDIA_TYPES = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const;

export type MediaType = keyof typeof MEDIA_TYPES;

/** Its name in addresses; undefined for a media type that is not stored. */
export const mediaTypeOf = (contentType: string): MediaType | undefined =>
  (Object.keys(MEDIA_TYPES) as MediaType[]).find((type) => MEDIA_TYPES[type] === contentType);

/** The most bytes of a picture, as browsers scale it. */
export const MAX_PICTURE_BYTES = 300_000;
/** The most bytes of a PDF. */
export const MAX_PDF_BYTES = 2 * 1024 * 1024;

/** Length of so many bytes as base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** SHA-256 of the bytes as hexadecimal digits: the key of a file. */
export const MEDIA_KEY_PATTERN = '^[0-9a-f]{64}$';

/** Path of a file in the database. */
export const mediaPath = (hash: string): string => `media/${hash}`;

/** Addresses of files in a text, on any origin. */
const ADDRESSES = new RegExp(
  `/media/([0-9a-f]{64})\\.(${Object.keys(MEDIA_TYPES).join('|')})\\b`,
  'g',
);

/** A file in the database. */
export interface Media {
  hash: string;
  type: MediaType;
}

/** The files that a text names, each as often as it does. */
export const mediaIn = (text: string): Media[] =>
  [...text.matchAll(ADDRESSES)].map(([, hash = '', type]) => ({ hash, type: type as MediaType }));

/** Address of a file below the site's origin. */
export const mediaAddress = ({ hash, type }: Media): string => `/${mediaPath(hash)}.${type}`;
