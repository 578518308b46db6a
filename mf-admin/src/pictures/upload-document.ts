import { MAX_PDF_BYTES } from '@site/shared/media';
import { site } from '@site/shared/site';
import { newStoredName } from './stored-name';
import { startUpload, type UploadImage } from './upload-image';
import type { UploadKind } from './upload-kind';
import { FileProblem } from './upload-problem';

const MAX_MB = site.pictures === 'database' ? MAX_PDF_BYTES / 2 ** 20 : 20;
const NO_PDF = 'This file is not a PDF. Please choose a .pdf file';

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
  names: /\.pdf$/i,
  wrongName: NO_PDF,
  limit: { megabytes: MAX_MB, tooLarge: `Please choose a PDF of at most ${MAX_MB} MB` },
  start: uploadDocument,
  hasPreview: false,
  done: 'Document uploaded',
  failed: 'The document could not be uploaded. Please try again.',
};
