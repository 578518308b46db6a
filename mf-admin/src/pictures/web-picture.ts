import { PHONE_WIDTH } from '@site/shared/text';
import { type Encode, type Fitted, fitPicture } from './fit-picture';

const MAX_WIDTH = 1600;
const MAX_BYTES = 300_000;
const PHONE_BYTES = 40_000;

/** The resized files that readers load instead of the picked one. */
export interface WebPicture {
  main: Fitted;
  /** Absent where the picture is no wider itself. */
  phone?: Fitted;
  /** `.webp`, or `.jpg` where the browser cannot write that. */
  extension: string;
}

/** Draws a picture into files of other sizes; nothing but its pixels is carried over. */
function encoderOf(bitmap: ImageBitmap, type: string): Encode {
  return async ({ width, height }, quality) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return canvas.convertToBlob({ type, quality });
  };
}

/** A browser that cannot write a type gives another one instead. */
async function bestType(bitmap: ImageBitmap): Promise<'image/webp' | 'image/jpeg'> {
  const probe = await encoderOf(bitmap, 'image/webp')({ width: 1, height: 1 }, 0.5);
  return probe.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
}

/**
 * Makes a picked picture fit for readers: at most 1600 pixels wide and 300 KB, with a phone version
 * of 480 pixels and 40 KB. Turned the right way up, without place, camera and other hidden data.
 * Throws where the file is no picture that this browser can read.
 */
export async function makeWebPicture(file: Blob): Promise<WebPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const type = await bestType(bitmap);
    const encode = encoderOf(bitmap, type);
    const main = await fitPicture(bitmap, MAX_WIDTH, MAX_BYTES, encode);
    if (!main) throw new Error('The picture cannot be made small enough.');
    const phone =
      main.size.width > PHONE_WIDTH
        ? await fitPicture(bitmap, PHONE_WIDTH, PHONE_BYTES, encode)
        : undefined;
    return { main, ...(phone && { phone }), extension: type === 'image/webp' ? '.webp' : '.jpg' };
  } finally {
    bitmap.close();
  }
}
