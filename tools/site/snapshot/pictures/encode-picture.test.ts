// @covers Threats | A stored picture that harms whoever copies it: bounded, decoded by an allow-list, without metadata
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { contentHash, encodePicture } from './encode-picture';

const made = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

async function encoded(bytes: Uint8Array) {
  const outcome = await encodePicture(bytes);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

test('a large picture has three versions, and the dominant colour', async () => {
  const { width, height, colour, versions } = await encoded(
    await made(3200, 1800, '#102030').jpeg().toBuffer(),
  );
  expect([width, height]).toEqual([1600, 900]);
  const sizes = await Promise.all(versions.map((each) => sharp(each).metadata()));
  expect(sizes.map((size) => [size.format, size.width])).toEqual([
    ['webp', 240],
    ['webp', 720],
    ['webp', 1600],
  ]);
  expect(colour).toMatch(/^[01][0-9a-f][123][0-9a-f][23][0-9a-f]$/);
});

test('an AVIF is encoded, too', async () => {
  const bytes = await made(40, 30, '#102030').avif().toBuffer();
  expect(await encoded(bytes)).toMatchObject({ width: 40, height: 30 });
});

test('a small picture is not enlarged, and a lean one stays as it is', async () => {
  const bytes = await coarse(300).toBuffer();
  const { width, versions } = await encoded(bytes);
  expect(width).toBe(300);
  expect(versions).toHaveLength(2);
  expect(versions[1]).toBe(bytes);
});

test.each([
  ['tells more than pixels', () => coarse(300).withExif({ IFD0: { Copyright: 'Anna' } })],
  ['is wider than the widest version', () => coarse(1700)],
  ['is larger than its encoding', () => noise(300).webp({ quality: 100 })],
])('a WebP that %s is encoded', async (_what, make) => {
  const bytes = await make().toBuffer();
  const { versions } = await encoded(bytes);
  const widest = versions.at(-1) ?? bytes;
  expect(widest).not.toBe(bytes);
  const { width, exif } = await sharp(widest).metadata();
  expect([width <= 1600, exif]).toEqual([true, undefined]);
});

/** Hardly any encoder makes it small. */
const noise = (width: number) =>
  sharp({
    create: {
      ...{ width, height: 200, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** Fewer bytes than any encoding of what it shows. */
const coarse = (width: number) => noise(width).webp({ quality: 1 });

test('a bright colour is darkened, so that the alternative text can be read on it', async () => {
  const { colour = '' } = await encoded(await made(40, 40, '#ffffff').png().toBuffer());
  const [red = 255] = Buffer.from(colour, 'hex');
  expect(red).toBeLessThan(0x78);
  expect(red).toBeGreaterThan(0x50);
});

test('a transparent picture has no colour', async () => {
  const { colour } = await encoded(await made(40, 40, '#10203000').png().toBuffer());
  expect(colour).toBeUndefined();
});

test('a photograph is turned as its camera says, and tells nothing else', async () => {
  const bytes = await made(60, 30, '#102030')
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitude: '22/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { width, height, versions } = await encoded(bytes);
  expect([width, height]).toEqual([30, 60]);
  const [version = bytes] = versions;
  expect((await sharp(version).metadata()).exif).toBeUndefined();
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';

/** Two frames, one above the other. */
const frames = () =>
  sharp(Buffer.alloc(20 * 40 * 4).fill(255, 0, 20 * 20 * 4), {
    raw: { width: 20, height: 40, channels: 4, pageHeight: 20 },
  });

test.each<[string, () => Promise<Buffer>, string, boolean?]>([
  ['an animation', async () => frames().webp().toBuffer(), 'is animated', true],
  ['an animated PNG', async () => animatedPng(), 'is animated', true],
  ['an animated AVIF', async () => animatedAvif(), 'is no JPEG'],
  ['a GIF', async () => made(20, 20, '#f00').gif().toBuffer(), 'is no JPEG', true],
  ['a GIF of too many pixels', async () => hugeGif(), 'is no JPEG'],
  ['a drawing', async () => Buffer.from(drawing), 'is no JPEG'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'is no JPEG'],
  ['nothing', async () => Buffer.alloc(0), 'is no JPEG'],
  ['a cut file', async () => cutFile(), 'cannot be decoded'],
  ['more pixels than anybody uploads', async () => tooManyPixels(), 'exceeds pixel limit'],
])('%s is refused', async (_what, make, reason, isShowable = false) => {
  const refused = { ok: false, reason: expect.stringContaining(reason), isShowable };
  expect(await encodePicture(await make())).toEqual(refused);
});

/** The chunk that says so, of two frames, behind the header. */
async function animatedPng(): Promise<Buffer> {
  const bytes = await made(20, 20, '#f00').png().toBuffer();
  const chunk = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(8);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([bytes.subarray(0, 33), length, chunk, sum, bytes.subarray(33)]);
}

/** By its brand. */
async function animatedAvif(): Promise<Buffer> {
  const bytes = await made(20, 20, '#f00').avif().toBuffer();
  bytes.write('avis', 8, 'latin1');
  return bytes;
}

const cutFile = async () => (await made(400, 400, '#f00').jpeg().toBuffer()).subarray(0, 300);

/** A GIF of a few bytes that says it has 16,000 x 16,000 pixels. */
async function hugeGif(): Promise<Buffer> {
  const bytes = await made(10, 10, '#102030').gif().toBuffer();
  bytes.writeUInt16LE(16_000, 6);
  bytes.writeUInt16LE(16_000, 8);
  return bytes;
}

/** A PNG of a few bytes that says it has 20,000 x 20,000 pixels. */
async function tooManyPixels(): Promise<Buffer> {
  const bytes = await made(10, 10, '#102030').png().toBuffer();
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test('other bytes have another name', () => {
  expect(contentHash(Buffer.from('a'))).toMatch(/^[0-9a-f]{12}$/);
  expect(contentHash(Buffer.from('a'))).not.toBe(contentHash(Buffer.from('b')));
});

test('other widths have another name', async () => {
  const bytes = Buffer.from('a');
  await jest.isolateModulesAsync(async () => {
    const text = jest.requireActual<typeof import('@site/shared/text')>('@site/shared/text');
    jest.doMock('@site/shared/text', () => ({
      ...text,
      copyWidths: (width: number) => text.copyWidths(width).filter((each) => each !== 240),
    }));
    const other = await import('./encode-picture');
    expect(other.contentHash(bytes)).not.toBe(contentHash(bytes));
  });
  jest.dontMock('@site/shared/text');
});
