import { site } from '@site/shared/site';
import { EMPTY_FILE } from './picture-format';
import { documents, isPdf } from './upload-document';
import { pickedFile } from './upload-kind';
import { FileProblem, NO_UPLOADS_YET, uploadProblem } from './upload-problem';

const file = (name: string, size = 5): File =>
  Object.defineProperty(new File(['%PDF-'], name), 'size', { value: size });

const MAX_MB = site.pictures === 'database' ? 2 : 20;

test('takes one PDF of at most 20 MB, or 2 MB in the database', () => {
  expect(pickedFile([file('paper.PDF', MAX_MB * 1024 * 1024)], documents)).toMatchObject({
    ok: true,
  });
  expect(pickedFile([file('paper.pdf', MAX_MB * 1024 * 1024 + 1)], documents)).toMatchObject({
    message: `Please choose a PDF of at most ${MAX_MB} MB`,
  });
  expect(pickedFile([file('paper.pdf.exe')], documents)).toMatchObject({
    message: expect.stringContaining('not a PDF'),
  });
  expect(pickedFile([file('paper.pdf', 0)], documents)).toMatchObject({ message: EMPTY_FILE });
  expect(pickedFile([file('a.pdf'), file('b.pdf')], documents)).toMatchObject({ ok: false });
  expect(pickedFile(null, documents)).toMatchObject({ ok: false });
});

test.each([
  ['%PDF-1.7 …', true],
  ['\n%PDF-1.4 …', true],
  ['<html>', false],
  ['%PD', false],
  ['', false],
])('%j is a PDF: %s', async (content, expected) => {
  // jsdom's Blob cannot be read.
  const bytes = new TextEncoder().encode(content);
  const blob = {
    slice: (from: number, to: number) => ({
      arrayBuffer: async () => bytes.slice(from, to).buffer,
    }),
  };
  expect(await isPdf(blob as unknown as Blob)).toBe(expected);
});

test('says why an upload failed as far as it is known', () => {
  expect(uploadProblem(new FileProblem('No PDF'))).toBe('No PDF');
  expect(uploadProblem({ code: 'storage/unauthorized' })).toBe(NO_UPLOADS_YET);
  expect(uploadProblem(new Error('offline'))).toBeUndefined();
  expect(uploadProblem(undefined)).toBeUndefined();
});
