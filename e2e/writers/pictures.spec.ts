import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { member, signIn } from '../testing/site';
import { confirmSave, open, PICTURE, textArea, unique } from './members';

/** A photo as phones make them: large, noisy, turned, with the place where it was taken. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = Buffer.alloc(width * height * 3);
  // A linear congruential generator (Numerical Recipes): the same photo at every run.
  let state = 1;
  for (let i = 0; i < noise.length; i += 1) {
    state = (state * 1664525 + 1013904223) >>> 0;
    noise[i] = 96 + ((i >> 8) & 63) + (state >>> 26);
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97 })
    .withExif({ IFD0: { Model: 'Sample phone' }, IFD3: { GPSLatitude: '22/1 19/1 0/1' } })
    .toBuffer();
}

test('a large photo becomes small, without its hidden data, with a phone version', async ({
  page,
  request,
}) => {
  const original = await photo();
  expect(original.length).toBeGreaterThan(8_000_000);
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await page
    .getByLabel('Banner image')
    .setInputFiles({ name: 'Night sky.JPG', mimeType: 'image/jpeg', buffer: original });
  await page.getByRole('button', { name: 'Upload' }).click();
  const address = page.getByLabel(/^Image address/);
  await expect(address).toHaveValue(/#\d+x\d+$/, { timeout: 30_000 });
  const value = await address.inputValue();

  const stored = await request.get(value);
  const main = await stored.body();
  expect(main.length).toBeLessThanOrEqual(300_000);
  expect(stored.headers()['cache-control']).toContain('max-age=31536000');
  const { exif, width, height } = await sharp(main).metadata();
  expect(exif).toBeUndefined();
  expect(value).toContain(`#${width}x${height}`);

  const phone = await request.get(value.replace(/(\.\w+)\?[^#]*#.*$/, '-480$1?alt=media'));
  const small = await phone.body();
  expect(small.length).toBeLessThanOrEqual(40_000);
  expect((await sharp(small).metadata()).width).toBeLessThanOrEqual(480);
});

test('a file that is no picture is refused with words', async ({ page }) => {
  await signIn(page, member);
  await open(page, '/latest/new/1');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The picture could not be uploaded.')).toBeVisible();
});

test('a picture in the text needs words or to be called decorative before a save', async ({
  page,
}) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await page.getByLabel('Slug').fill(unique('pictured'));
  await page.getByLabel('Title').fill('A post with a picture');
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await textArea(page).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: 'Upload' }).click();
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
