import { EMPTY_FILE } from './picture-format';
import type { UploadImage } from './upload-image';

/** A kind of file that members upload. */
export interface UploadKind {
  /** What the browser's picker offers. */
  accept: string;
  /** The names that its files have. */
  names: RegExp;
  /** Said of a file with another name. */
  wrongName: string;
  /** The largest file, in MB; a larger one is told `tooLarge`. Default: any size. */
  limit?: { megabytes: number; tooLarge: string };
  /** Default: that of pictures. */
  start?: UploadImage;
  hasPreview: boolean;
  /** Said after the upload. */
  done: string;
  /** Said when it failed. */
  failed: string;
}

export const pictures: UploadKind = {
  accept: '.jpg,.png,.jpeg',
  names: /\.(?:jpe?g|png)$/i,
  wrongName: 'Please choose a .jpg, .png or .jpeg file',
  hasPreview: true,
  done: 'Image uploaded successfully!',
  failed: 'The picture could not be uploaded. Please try again.',
};

/** Takes exactly one file of a kind of what was picked or dropped. */
export function pickedFile(
  files: ArrayLike<File> | null,
  { names, wrongName, limit }: UploadKind = pictures,
): { ok: true; file: File } | { ok: false; message: string } {
  const [file, second] = Array.from(files ?? []);
  if (!file || second) return { ok: false, message: 'Please choose exactly one file' };
  if (!names.test(file.name)) return { ok: false, message: wrongName };
  if (file.size === 0) return { ok: false, message: EMPTY_FILE };
  return limit && file.size > limit.megabytes * 1024 * 1024
    ? { ok: false, message: limit.tooLarge }
    : { ok: true, file };
}
