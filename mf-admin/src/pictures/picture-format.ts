import { FileProblem } from './upload-problem';

export const EMPTY_FILE =
  'This file is empty. Please copy or download it again, then choose the new file';
const INSTEAD = 'Please save it as .jpg or .png, then choose the new file';

/** How the files of each format begin, as characters of one byte each. */
const STARTS: readonly [format: string, start: RegExp][] = [
  ['PNG', /^.PNG/],
  ['JPEG', /^\xff\xd8\xff/],
  ['WebP', /^RIFF.{4}WEBP/s],
  ['GIF', /^GIF8/],
  ['HEIC', /^.{4}ftyp(?:hei|hev|mif|msf)/s],
  ['AVIF', /^.{4}ftypavi/s],
  ['JPEG XL', /^(?:\xff\n|.{4}JXL )/s],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['Photoshop', /^8BPS/],
  ['BMP', /^BM/],
  ['PDF', /^%PDF-/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i],
];

/** The first bytes of a file as characters; those from 0x80 to 0x9f are others. */
const readStart = async (file: Blob, length: number): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(0, length).arrayBuffer());

function hasFrames(bytes: string): boolean {
  if (/^.PNG/.test(bytes)) return bytes.slice(0, bytes.indexOf('IDAT')).includes('acTL');
  if (/^RIFF.{4}WEBPVP8X/s.test(bytes)) return (bytes.charCodeAt(20) & 2) !== 0;
  // A block before each frame.
  if (/^GIF8/.test(bytes)) return (bytes.match(/!\xf9.{5}\0[,!]/gs)?.length ?? 0) > 1;
  return /^.{4}ftypavis/s.test(bytes);
}

/** Throws where only the first frame of a picture would be stored. */
export async function refuseFrames(file: Blob): Promise<void> {
  if (hasFrames(await readStart(file, 4_000_000))) {
    throw new FileProblem(
      'This picture is animated, and only its first frame would be stored. Please choose a still picture, or use a video',
    );
  }
}

/** Why this browser cannot read a file as a picture, and what to do. */
export async function describeUnreadable(file: Blob): Promise<string> {
  if (file.size === 0) return EMPTY_FILE;
  const start = await readStart(file, 200);
  const [format] = STARTS.find(([, pattern]) => pattern.test(start)) ?? [];
  if (!format) return `This file is not a picture. ${INSTEAD}`;
  return format === 'PNG' || format === 'JPEG'
    ? `This ${format} picture is damaged, or too large for this browser. Please save a smaller copy with another program, then choose that copy`
    : `This browser cannot read ${format} files as pictures. ${INSTEAD}`;
}
