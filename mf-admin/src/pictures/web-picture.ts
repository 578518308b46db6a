import { PHONE_WIDTH } from '@site/shared/text';
import { type Encode, type Fitted, fitPicture, type Size } from './fit-picture';
import { describeUnreadable, refuseFrames } from './picture-format';
import { FileProblem } from './upload-problem';

const MAX_WIDTH = 1600;
const MAX_BYTES = 300_000;
const PHONE_BYTES = 40_000;
const NOT_SMALL =
  'This picture is too large to stay readable. Please cut it into parts, then choose each of them';

const EXTENSIONS = { 'image/webp': '.webp', 'image/jpeg': '.jpg', 'image/png': '.png' } as const;
type PictureType = keyof typeof EXTENSIONS;

/** The resized files that readers load instead of the picked one. */
export interface WebPicture {
  main: Fitted;
  /** Absent where the picture is no wider itself. */
  phone?: Fitted;
  /** `.webp`; where the browser cannot write that, `.jpg`, or `.png` for a transparent picture. */
  extension: string;
}

/** Draws a picture in a size; nothing but its pixels is carried over. */
function draw(bitmap: ImageBitmap, { width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return { canvas, context };
}

const encoderOf =
  (bitmap: ImageBitmap, type: PictureType): Encode =>
  (size, quality) =>
    draw(bitmap, size).canvas.convertToBlob({ type, quality });

/** Whether anything of a picture is transparent, as its small version tells. */
function isTransparent(bitmap: ImageBitmap): boolean {
  const side = 128;
  const { data } = draw(bitmap, { width: side, height: side }).context.getImageData(
    ...([0, 0, side, side] as const),
  );
  return data.some((value, index) => index % 4 === 3 && value < 250);
}

/** A browser that cannot write a type gives another one instead; JPEG has no transparency. */
async function bestType(bitmap: ImageBitmap): Promise<PictureType> {
  const probe = await encoderOf(bitmap, 'image/webp')({ width: 1, height: 1 }, 0.5);
  if (probe.type === 'image/webp') return probe.type;
  return isTransparent(bitmap) ? 'image/png' : 'image/jpeg';
}

/**
 * Makes a picked picture fit for readers: at most 1600 pixels wide and 300 KB, with a phone version
 * of 480 pixels and 40 KB. Turned the right way up, without place, camera and other hidden data.
 * Throws a `FileProblem` where the file is no picture that this browser can read and store as a whole.
 */
export async function makeWebPicture(file: Blob): Promise<WebPicture> {
  await refuseFrames(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    async () => {
      const why = await describeUnreadable(file);
      throw new FileProblem(`The picture could not be uploaded. ${why}`);
    },
  );
  try {
    const type = await bestType(bitmap);
    const encode = encoderOf(bitmap, type);
    const main = await fitPicture(bitmap, MAX_WIDTH, MAX_BYTES, encode);
    if (!main) throw new FileProblem(NOT_SMALL);
    const phone =
      main.size.width > PHONE_WIDTH
        ? await fitPicture(bitmap, PHONE_WIDTH, PHONE_BYTES, encode)
        : undefined;
    return { main, ...(phone && { phone }), extension: EXTENSIONS[type] };
  } finally {
    bitmap.close();
  }
}
