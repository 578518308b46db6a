import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { phoneName } from '@site/shared/text';
import { drawScene } from './canvas';
import { galleries } from './gallery';
import { maximumBytes, rasterise } from './rasterise';

const root = join(__dirname, '../../..');
const scenes = galleries.flatMap(({ pictures }) => Object.entries(pictures));

test.each(galleries)(
  '$folder holds exactly the pictures that are drawn, each small',
  ({ folder, pictures, asUploads }) => {
    const stored = readdirSync(join(root, folder)).sort();
    expect(stored).toEqual(
      Object.keys(pictures)
        .flatMap((name) => [`${name}.webp`, ...(asUploads ? [phoneName(`${name}.webp`)] : [])])
        .sort(),
    );
    expect(stored.filter((file) => statSync(join(root, folder, file)).size > maximumBytes)).toEqual(
      [],
    );
  },
);

test.each(scenes)('%s is drawn the same every time, without a word in it', (name, scene) => {
  const svg = drawScene(name, 1200, 675, scene);
  expect(drawScene(name, 1200, 675, scene)).toBe(svg);
  expect(svg).not.toMatch(/<text|NaN|undefined/);
});

test('two pictures of one scene differ by their names alone', () => {
  const [, scene] = scenes[0] ?? [];
  if (!scene) throw new Error('the gallery is empty');
  expect(drawScene('one', 1200, 675, scene)).not.toBe(drawScene('two', 1200, 675, scene));
});

test('a picture is cut to the size asked for', async () => {
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="red"/></svg>';
  const webp = await rasterise(red, 2, 2);
  expect(webp.subarray(8, 12).toString()).toBe('WEBP');
  expect([webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]).toEqual([2, 2]);
});
