// @covers No lost text | Pictures: 300 KB, phone version, no hidden data; resumed, retried, cancelled; words for each
import { type Encode, fitPicture, type Size } from './fit-picture';

/** A picture whose file has so many bytes per pixel at full quality. */
const encodeAt =
  (bytesPerPixel: number, asked: [Size, number][] = []): Encode =>
  async (size, quality) => {
    asked.push([size, quality]);
    const bytes = Math.round(size.width * size.height * bytesPerPixel * quality);
    return { size: bytes } as Blob;
  };
const photo = { width: 4000, height: 3000 };

test('a large photo is scaled to the width and kept in proportion', async () => {
  const fitted = await fitPicture(photo, 1600, 300_000, encodeAt(0.1));
  expect(fitted?.size).toEqual({ width: 1600, height: 1200 });
});

test('quality is reduced before size', async () => {
  const asked: [Size, number][] = [];
  const fitted = await fitPicture(photo, 1600, 300_000, encodeAt(0.2, asked));
  expect(fitted?.size.width).toBe(1600);
  expect(fitted?.file.size).toBeLessThanOrEqual(300_000);
  expect(asked.map(([, quality]) => quality)).toEqual([0.82, 0.7]);
});

test('reduces a picture until it fits', async () => {
  const fitted = await fitPicture(photo, 1600, 300_000, encodeAt(2));
  expect(fitted?.size.width).toBeLessThan(1600);
  expect(fitted?.file.size).toBeLessThanOrEqual(300_000);
});

test('a small picture is never made larger', async () => {
  const fitted = await fitPicture({ width: 100, height: 50 }, 1600, 300_000, encodeAt(0.1));
  expect(fitted?.size).toEqual({ width: 100, height: 50 });
});

test('refuses a picture that cannot be made small enough', async () => {
  expect(await fitPicture(photo, 480, 10, encodeAt(5))).toBeUndefined();
});

test.each([
  [{ width: 1080, height: 20_000 }, 1600],
  [{ width: 1080, height: 30_000 }, 480],
  [{ width: 1600, height: 16_384 }, 1600],
])('of %j all rows are drawn', async (original, maxWidth) => {
  const { width, height } = (await fitPicture(original, maxWidth, 9e9, encodeAt(0.1)))?.size ?? {
    ...{ width: 0, height: 0 },
  };
  expect(height).toBeLessThanOrEqual(16_383);
  expect(width * height).toBeLessThanOrEqual(4096 * 4096);
  expect(height / width).toBeCloseTo(original.height / original.width, 0);
});

test('a picture of which too little would be left is refused', async () => {
  const strip = { width: 100, height: 60_000 };
  expect(await fitPicture(strip, 1600, 300_000, encodeAt(0.1))).toBeUndefined();
});

test('a line of one pixel keeps at least one', async () => {
  const fitted = await fitPicture({ width: 5000, height: 1 }, 480, 40_000, encodeAt(0.1));
  expect(fitted?.size).toEqual({ width: 480, height: 1 });
});
