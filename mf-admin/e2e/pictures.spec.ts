// @covers No lost text | Pictures: 300 KB, phone version, no hidden data; resumed, retried, cancelled; words for each
// @covers Failures | Storage down: texts stay, cards draw a constellation; an upload waits and resumes
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, PICTURE, textArea, unique } from './editor-page';

/** Pixels without any pattern: a linear congruential generator, the same at every run. */
function noise(bytes: number): Buffer {
  const pixels = Buffer.alloc(bytes);
  let state = 1;
  for (let i = 0; i < bytes; i += 1) {
    state = (state * 1664525 + 1013904223) >>> 0;
    pixels[i] = 64 + ((i >> 8) & 63) + (state >>> 25);
  }
  return pixels;
}

/** A photo as phones make them: large, noisy, turned, with the place where it was taken. */
const photo = (): Promise<Buffer> =>
  sharp(noise(4000 * 3000 * 3), { raw: { width: 4000, height: 3000, channels: 3 } })
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'Sample phone' },
      IFD3: { GPSLatitude: '22/1 19/1 0/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer();

/**
 * A picture that the browser makes into a file between 256 KB, from where it is sent in pieces, and
 * 300 KB: as many rows of noise as it takes, above an even sky.
 */
async function photoInPieces(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const pixels = noise(width * height * 3);
  let [from, to] = [0, height];
  for (;;) {
    const rows = Math.round((from + to) / 2);
    const picture = sharp(Buffer.alloc(pixels.length, 40).fill(pixels, 0, rows * width * 3), {
      raw: { width, height, channels: 3 },
    });
    const { length } = await picture.clone().webp({ quality: 82 }).toBuffer();
    if (length > 268_000 && length < 290_000) return picture.png().toBuffer();
    if (to - from < 2) throw new Error('No picture of this size.');
    if (length > 280_000) to = rows;
    else from = rows;
  }
}

test('a large photo becomes small, without its hidden data, with a phone version', {
  tag: '@writes',
}, async ({ page, request }) => {
  test.slow();
  const original = await photo();
  expect(original.length).toBeGreaterThan(12_000_000);
  const { exif: hidden } = await sharp(original).metadata();
  expect(hidden?.toString('latin1')).toContain('Sample phone');
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await page
    .getByLabel('Banner image')
    .setInputFiles({ name: 'Night sky.JPG', mimeType: 'image/jpeg', buffer: original });
  const address = page.getByLabel(/^Image address/);
  await expect(address).toHaveValue(/#\d+x\d+$/, { timeout: 180_000 });
  const value = await address.inputValue();

  const stored = await request.get(value);
  const main = await stored.body();
  expect(main.length).toBeLessThanOrEqual(300_000);
  expect(stored.headers()['cache-control']).toContain('max-age=31536000');
  const { exif, width = 0, height = 0 } = await sharp(main).metadata();
  // Turned the right way up: the camera was held upright.
  expect(height).toBeGreaterThan(width);
  expect(exif).toBeUndefined();
  expect(value).toContain(`#${width}x${height}`);

  const phone = await request.get(value.replace(/(\.\w+)\?[^#]*#.*$/, '-480$1?alt=media'));
  const small = await phone.body();
  expect(small.length).toBeLessThanOrEqual(40_000);
  expect((await sharp(small).metadata()).width).toBeLessThanOrEqual(480);
});

/** Lets the storage's requests pass only as a test says; lists what was asked of it. */
async function holdStorage(page: Page) {
  const commands: string[] = [];
  const line = {
    commands,
    failNext: [] as ('cut' | 408 | 429 | 503)[],
    /** The piece that is never answered; 0 for none. */
    holdAt: 0,
    pieces: 0,
  };
  await page.route('http://localhost:9199/**', async (route) => {
    const command = await route.request().headerValue('x-goog-upload-command');
    if (command) commands.push(command);
    if (!command?.startsWith('upload')) return route.continue();
    line.pieces += 1;
    if (line.pieces === line.holdAt) return undefined;
    const failure = line.failNext.shift();
    if (failure === 'cut') return route.abort('connectionreset');
    if (failure) return route.fulfill({ status: failure, body: '' });
    return route.continue();
  });
  return line;
}

/** A picture too large for one piece of an upload (256 KB). */
async function pickPhoto(page: Page): Promise<void> {
  await signIn(page, member);
  const buffer = await photoInPieces();
  await open(page, '/latest/new/1');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer });
}
const image = (page: Page) => page.getByRole('img', { name: 'Preview of sky.png' });

test('an upload goes on where it was, after a cut connection and a server in trouble', {
  tag: '@writes',
}, async ({ page }) => {
  const line = await holdStorage(page);
  line.failNext.push('cut', 503, 408, 429);
  await pickPhoto(page);
  await expect(page.getByText('Image uploaded successfully!').first()).toBeVisible({
    timeout: 60_000,
  });
  expect(line.failNext).toEqual([]);
  // After each failure the server is asked how much it has.
  expect(line.commands.filter((command) => command === 'query').length).toBeGreaterThan(0);
  // The upload started once: no byte was sent twice. (The phone version is one request.)
  expect(line.commands.filter((command) => command === 'start')).toHaveLength(1);
});

test('an upload shows its percentage, can be cancelled, and tried again', {
  tag: '@writes',
}, async ({ page }) => {
  const line = await holdStorage(page);
  line.holdAt = 2;
  await pickPhoto(page);
  // The phone version and the first piece are there.
  await expect(page.getByRole('button', { name: /^Uploading [1-9]\d %$/ })).toBeDisabled();
  await expect.poll(() => line.pieces).toBe(2);
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(image(page)).toBeVisible();
  line.holdAt = 0;
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Image uploaded successfully!').first()).toBeVisible({
    timeout: 30_000,
  });
});

test('a file that is not a picture is refused with words', { tag: '@writes' }, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/latest/new/1');
  await page.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText('The picture could not be uploaded.')).toBeVisible();
});

/** Uploads a file as an update's picture, and answers its address. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<string> {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  const file = { name, mimeType: 'image/png', buffer };
  await page.getByLabel('Banner image').setInputFiles(file);
  const address = page.getByLabel(/^Image address/);
  await expect(address).toHaveValue(/#\d+x\d+$/, { timeout: 60_000 });
  return address.inputValue();
}

const RED = { r: 255, g: 0, b: 0 };

test('a picture taller than a browser can store is stored with all of its rows', {
  tag: '@writes',
}, async ({ page, request }) => {
  const [width, height] = [1080, 20_000];
  const lastRows = await sharp({ create: { width, height: 2000, channels: 3, background: RED } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: lastRows, left: 0, top: 18_000 }])
    .png()
    .toBuffer();
  const address = await upload(page, 'tall.png', buffer);
  const stored = sharp(await (await request.get(address)).body());
  const size = await stored.metadata();
  expect(address).toContain(`#${size.width}x${size.height}`);
  expect(size.height / size.width).toBeCloseTo(height / width, 1);
  const pixel = { left: 100, top: size.height - 20, width: 1, height: 1 };
  const [red = 0, , blue = 255] = await stored.extract(pixel).removeAlpha().raw().toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('a transparent picture stays so where the browser cannot write WebP', {
  tag: '@writes',
}, async ({ page, request }) => {
  await page.addInitScript(() => {
    const write = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function convertToBlob(options) {
      const type = options?.type === 'image/webp' ? 'image/png' : options?.type;
      return write.call(this, { ...options, type });
    };
  });
  const background = { ...RED, alpha: 0 };
  const create = { width: 900, height: 600, channels: 4, background } as const;
  const address = await upload(page, 'logo.png', await sharp({ create }).png().toBuffer());
  const [, , , alpha] = await sharp(await (await request.get(address)).body())
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(alpha).toBe(0);
});

for (const [what, buffer, message] of [
  ['of no bytes', Buffer.alloc(0), 'This file is empty'],
  ['of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'cannot read HEIC files'],
  [
    'that moves',
    Buffer.from(`GIF89a!\xf9\x04\x01\0\0\0\0,..!\xf9\x04\x01\0\0\0\0,`, 'latin1'),
    'only its first frame',
  ],
] as const) {
  test(`a picture ${what} is refused with what to do`, { tag: '@writes' }, async ({ page }) => {
    await signIn(page, member);
    await open(page, '/latest/new/1');
    const file = { name: 'fake.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel('Image', { exact: true }).setInputFiles(file);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Please try again')).toHaveCount(0);
  });
}

test('a picture in the text needs words or to be called decorative before a save', {
  tag: '@writes',
}, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await page.getByLabel('Slug').fill(unique('pictured'));
  await page.getByLabel('Title', { exact: true }).fill('A post with a picture');
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await textArea(page).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await expect(dialog.getByLabel('Or its address')).toHaveValue(/^http/);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog.getByText('Say what the picture shows')).toBeVisible();
  await dialog.getByLabel('What it shows').fill('A small dot');
  await dialog.getByLabel(/^Caption/).fill('Seen from far away');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await textArea(page).locator('img').click();
  await expect(dialog.getByLabel('What it shows')).toHaveValue('A small dot');
  await dialog.getByLabel('What it shows').fill('A pale dot');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('img', { name: 'A pale dot' })).toBeVisible();
  await expect(page.getByText('Seen from far away')).toBeVisible();
});
