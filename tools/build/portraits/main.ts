/**
 * Draws the team of the sample society: `npx tsx tools/build/portraits/main.ts` writes a picture for
 * each person of looks.ts to society/content/pictures/.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normaliseSlug } from '@site/shared/text';
import sharp from 'sharp';
import { drawPortrait } from './draw-portrait';
import { LOOKS } from './looks';

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '../../../society/content/pictures');

for (const [place, [name, look]] of Object.entries(LOOKS).entries()) {
  const file = `portrait-${normaliseSlug(name)}.webp`;
  const drawn = sharp(Buffer.from(drawPortrait(name, place, look)));
  const { size } = await drawn.webp({ quality: 45, effort: 6 }).toFile(join(TARGET, file));
  console.log(`${file}: ${size} bytes`);
}
