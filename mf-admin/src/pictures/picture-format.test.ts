/** @jest-environment node */
// @covers No lost text | Pictures: all of what was picked is stored, or the message says what to do
import { describeUnreadable, refuseFrames } from './picture-format';

const file = (bytes: string) => new Blob([Buffer.from(bytes, 'latin1')]);

test.each([
  ['', 'This file is empty'],
  ['hello', 'This file is not a picture'],
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x18ftypmif1', 'HEIC'],
  ['\0\0\0\x18ftypavif', 'AVIF'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['%PDF-1.7', 'PDF'],
  ['BM', 'BMP'],
  ['GIF89a', 'GIF'],
  ['RIFF\x10\0\0\0WEBP', 'WebP'],
  ['\xff\n', 'JPEG XL'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
  ['<?xml version="1.0"?><svg>', 'SVG'],
  ['\xef\xbb\xbf <svg>', 'SVG'],
  ['8BPS', 'Photoshop'],
  ['\x89PNG\r\n\x1a\n', 'damaged, or too large'],
  ['\xff\xd8\xff\xe0', 'damaged, or too large'],
])('%j is described, with what to do', async (bytes, words) => {
  const message = await describeUnreadable(file(bytes));
  expect(message).toContain(words);
  expect(message).toContain('Please');
});

const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${chunks.join('....')}`;
const frame = '\x21\xf9\x04\x01\x0a\0\0\0,';

test.each([
  ['PNG', png('acTL', 'IDAT', 'fdAT', 'IEND')],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x12'],
  ['AVIF', '\0\0\0\x18ftypavis'],
  ['GIF', `GIF89a..${frame}pixels${frame}pixels;`],
])('a moving %s is refused', async (_format, bytes) => {
  await expect(refuseFrames(file(bytes))).rejects.toThrow('only its first frame');
});

test.each([
  ['PNG', png('IDAT', 'acTL in the pixels', 'IEND')],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x10'],
  ['GIF', `GIF89a..${frame}pixels\x21\xf9\x04;`],
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['file of no bytes', ''],
])('a still %s is not', async (_format, bytes) => {
  await expect(refuseFrames(file(bytes))).resolves.toBeUndefined();
});
