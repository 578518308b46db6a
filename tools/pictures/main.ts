import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawScene } from './canvas';
import { galleries } from './gallery';
import { rasterise } from './rasterise';

/** Draws all pictures again, or those named on the command line. */
async function main(root: string, names: readonly string[]): Promise<void> {
  for (const { folder, width, height, pictures } of galleries) {
    await mkdir(join(root, folder), { recursive: true });
    for (const [name, scene] of Object.entries(pictures)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const picture = await rasterise(drawScene(name, 1200, 675, scene), width, height);
      await writeFile(join(root, folder, `${name}.webp`), picture);
      console.log(`${name}.webp ${(picture.length / 1000).toFixed(1)} kB`);
    }
  }
}

await main(join(import.meta.dirname, '../..'), process.argv.slice(2));
