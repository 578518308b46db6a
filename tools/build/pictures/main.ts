import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHONE_WIDTH, phoneName } from '@site/shared/text';
import { drawScene } from './canvas';
import { galleries } from './gallery';
import { rasterise } from './rasterise';

/** Draws all pictures again, or those named on the command line. */
async function main(root: string, names: readonly string[]): Promise<void> {
  for (const { folder, width, height, asUploads, pictures } of galleries) {
    await mkdir(join(root, folder), { recursive: true });
    for (const [name, scene] of Object.entries(pictures)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const drawing = drawScene(name, 1200, 675, scene);
      const file = `${name}.webp`;
      const phoneHeight = Math.round((height * PHONE_WIDTH) / width);
      const versions = {
        [file]: await rasterise(drawing, width, height),
        ...(asUploads && {
          [phoneName(file)]: await rasterise(drawing, PHONE_WIDTH, phoneHeight),
        }),
      };
      for (const [version, picture] of Object.entries(versions)) {
        await writeFile(join(root, folder, version), picture);
        console.log(`${version} ${(picture.length / 1000).toFixed(1)} kB`);
      }
    }
  }
}

await main(join(import.meta.dirname, '../../..'), process.argv.slice(2));
