import { ACCEPTED, type Picked, pickedFile } from './picked-file';
import type { UploadImage } from './upload-image';

/** A kind of file that members upload. */
export interface UploadKind {
  /** What the browser's picker offers. */
  accept: string;
  pickFrom: (files: ArrayLike<File> | null) => Picked;
  /** Default: that of pictures. */
  start?: UploadImage;
  hasPreview: boolean;
  /** Said after the upload. */
  done: string;
  /** Said when it failed. */
  failed: string;
}

export const pictures: UploadKind = {
  accept: ACCEPTED,
  pickFrom: pickedFile,
  hasPreview: true,
  done: 'Image uploaded successfully!',
  failed: 'The picture could not be uploaded. Please try again.',
};
