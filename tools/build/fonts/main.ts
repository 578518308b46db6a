/**
 * Makes the two fonts of the site small enough for a phone: `npx tsx tools/build/fonts/main.ts` rewrites
 * shared/ui/fonts/ from the packages of fontsource. Run it after changing what is listed here.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { MORE, PLAIN } from './letters';

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/ui/fonts');
const require = createRequire(import.meta.url);

/** Kerning and figures of one width; each further feature brings glyphs of its own. */
const FEATURES = ['kern', 'tnum'];

const FONTS = [
  {
    package: '@fontsource-variable/inter',
    source: 'files/inter-latin-wght-normal.woff2',
    target: 'inter',
    weights: { min: 400, max: 700 },
  },
  {
    package: '@fontsource-variable/space-grotesk',
    source: 'files/space-grotesk-latin-wght-normal.woff2',
    target: 'space-grotesk',
    weights: 600,
  },
];

for (const font of FONTS) {
  const folder = dirname(require.resolve(`${font.package}/package.json`));
  const whole = await readFile(join(folder, font.source));
  for (const [name, letters] of [
    [font.target, PLAIN],
    [`${font.target}-more`, MORE],
  ] as const) {
    // An object of its own: the types of the package do not know `keepFeatures` yet.
    const options = {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: font.weights },
    } as const;
    const small = await subsetFont(whole, letters, options);
    await writeFile(join(TARGET, `${name}.woff2`), small);
    console.log(`${name}: ${whole.length} -> ${small.length} bytes`);
  }
  await copyFile(join(folder, 'LICENSE'), join(TARGET, `${font.target}-OFL.txt`));
}

// The rasteriser of the preview cards reads TrueType, in one weight.
const card = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../site/snapshot/cards/space-grotesk.ttf',
);
const folder = dirname(require.resolve('@fontsource-variable/space-grotesk/package.json'));
const source = join(folder, 'files/space-grotesk-latin-wght-normal.woff2');
const forCards = await subsetFont(await readFile(source), PLAIN + MORE, {
  targetFormat: 'truetype',
  variationAxes: { wght: 600 },
});
await writeFile(card, forCards);
console.log(`preview cards: ${forCards.length} bytes`);
