/**
 * Makes the two fonts of the site small enough for a phone: `npx tsx tools/build/fonts/main.ts` rewrites
 * shared/ui/fonts/ from the packages of fontsource. Run it after changing what is listed here.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { MORE, PLAIN } from './letters';

const TARGET = join(import.meta.dirname, '../../../shared/ui/fonts');
const require = createRequire(import.meta.url);

/** Kerning and figures of one width; each further feature brings glyphs of its own. */
const FEATURES = ['kern', 'tnum'];

const FONTS = { inter: { min: 400, max: 700 }, 'space-grotesk': 600 };

const folderOf = (font: string): string =>
  dirname(require.resolve(`@fontsource-variable/${font}/package.json`));
const readFont = (font: string): Promise<Buffer> =>
  readFile(join(folderOf(font), `files/${font}-latin-wght-normal.woff2`));

for (const [font, weights] of Object.entries(FONTS)) {
  const whole = await readFont(font);
  for (const [name, letters] of [
    [font, PLAIN],
    [`${font}-more`, MORE],
  ] as const) {
    // An object of its own: the types of the package do not know `keepFeatures` yet.
    const options = {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: weights },
    } as const;
    const small = await subsetFont(whole, letters, options);
    await writeFile(join(TARGET, `${name}.woff2`), small);
    console.log(`${name}: ${whole.length} -> ${small.length} bytes`);
  }
  await copyFile(join(folderOf(font), 'LICENSE'), join(TARGET, `${font}-OFL.txt`));
}

// The rasteriser of the preview cards reads TrueType, in one weight.
const forCards = await subsetFont(await readFont('space-grotesk'), PLAIN + MORE, {
  targetFormat: 'truetype',
  variationAxes: { wght: 600 },
});
await writeFile(join(import.meta.dirname, '../../site/snapshot/cards/space-grotesk.ttf'), forCards);
console.log(`preview cards: ${forCards.length} bytes`);
