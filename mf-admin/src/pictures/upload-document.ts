import { MAX_PDF_BYTES } from '@site/shared/media';
import { site } from '@site/shared/site';
import type { Picked } from './picked-file';
import { EMPTY_FILE } from './picture-format';
import { newStoredName } from './stored-name';
import { startUpload, type UploadImage } from './upload-image';
import type { UploadKind } from './upload-kind';
import { FileProblem } from './upload-problem';

const MAX_MB = site.pictures === 'database' ? MAX_PDF_BYTES / 2 ** 20 : 20;
const NO_PDF = 'This file is not a PDF. Please choose a .pdf file';

/** Takes exactly one PDF of what was picked or dropped. */
export function pickedDocument(files: ArrayLike<File> | null): Picked {
  const [file, second] = Array.from(files ?? []);
  if (!file || second) return { ok: false, message: 'Please choose exactly one file' };
  if (!/\.pdf$/i.test(file.name)) return { ok: false, message: NO_PDF };
  if (file.size === 0) return { ok: false, message: EMPTY_FILE };
  return file.size > MAX_MB * 1024 * 1024
    ? { ok: false, message: `Please choose a PDF of at most ${MAX_MB} MB` }
    : { ok: true, file };
}

/** Whether a file begins as a PDF does, whatever its name says. Readers of PDF skip up to 1 KB before. */
export async function isPdf(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  return String.fromCharCode(...start).includes('%PDF-');
}

/** Uploads a PDF to `documents/`. The outcome carries the address from which readers load it. */
const uploadDocument: UploadImage = (file, name, onProgress) =>
  startUpload(async (store) => {
    if (!(await isPdf(file))) throw new FileProblem(NO_PDF);
    const path = `documents/${await newStoredName(name, 'document')}`;
    const pdf = new Blob([file], { type: 'application/pdf' });
    return store(path, pdf, (percent) => onProgress(Math.round(percent)));
  });

export const documents: UploadKind = {
  accept: '.pdf,application/pdf',
  pickFrom: pickedDocument,
  start: uploadDocument,
  hasPreview: false,
  done: 'Document uploaded',
  failed: 'The document could not be uploaded. Please try again.',
};
