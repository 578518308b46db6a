import { join } from 'node:path';
import { site } from '@site/shared/site';
import sharp from 'sharp';
import { appFiles, manifestPath, themeColour, touchIconPath } from './app-icons';

const root = join(__dirname, '../../..');
const files = new Map(appFiles(root, site));
const contentOf = async (path: string) => (await files.get(path)?.()) ?? '';

test('the manifest has names, colours, and icons that exist in their sizes', async () => {
  const manifest = JSON.parse(String(await contentOf(manifestPath)));
  expect(manifest).toMatchObject({
    name: site.society.name,
    short_name: site.society.shortName,
    start_url: '/',
    theme_color: themeColour(root),
    background_color: themeColour(root),
  });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const { width, height, format } = await sharp(await contentOf(src)).metadata();
    expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
    expect(purpose).toContain('maskable');
  }
});

test("Safari's icon has 180 pixels, none of them transparent, and the society's colours", async () => {
  const icon = sharp(await contentOf(touchIconPath));
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  const { data } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3),
  ];
  expect(pixel(1, 1)).not.toEqual(pixel(90, 90));
});
