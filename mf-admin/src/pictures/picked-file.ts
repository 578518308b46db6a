import { EMPTY_FILE } from './picture-format';

/** File types that the picker accepts. */
export const ACCEPTED = '.jpg,.png,.jpeg';

export type Picked = { ok: true; file: File } | { ok: false; message: string };

/** Takes exactly one .jpg, .png or .jpeg of what was picked or dropped. */
export function pickedFile(files: ArrayLike<File> | null): Picked {
  const [file, second] = Array.from(files ?? []);
  if (!file || second) return { ok: false, message: 'Please choose exactly one file' };
  if (!/\.(?:jpe?g|png)$/i.test(file.name)) {
    return { ok: false, message: 'Please choose a .jpg, .png or .jpeg file' };
  }
  if (file.size === 0) return { ok: false, message: EMPTY_FILE };
  return { ok: true, file };
}
