/**
 * Makes the two fonts of the site small enough for a phone: `npx tsx tools/fonts/main.ts` rewrites
 * shared/ui/fonts/ from the packages of fontsource. Run it after changing what is listed here.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '../../shared/ui/fonts');
const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');

/** Printable ASCII, Latin-1 letters, and the punctuation that articles about space need. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ‐‑–—‘’“”†•…′″‹›€™−⁄`;

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
    weights: { min: 400, max: 700 },
  },
];

for (const font of FONTS) {
  const folder = dirname(require.resolve(`${font.package}/package.json`));
  const whole = await readFile(join(folder, font.source));
  const small = await subsetFont(whole, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.weights },
  });
  await writeFile(join(TARGET, `${font.target}.woff2`), small);
  await copyFile(join(folder, 'LICENSE'), join(TARGET, `${font.target}-OFL.txt`));
  console.log(`${font.target}: ${whole.length} -> ${small.length} bytes`);
}

// The rasteriser of the preview cards reads TrueType, in one weight.
const card = join(dirname(fileURLToPath(import.meta.url)), '../snapshot/cards/space-grotesk.ttf');
const folder = dirname(require.resolve('@fontsource-variable/space-grotesk/package.json'));
const source = join(folder, 'files/space-grotesk-latin-wght-normal.woff2');
const forCards = await subsetFont(await readFile(source), LETTERS, {
  targetFormat: 'truetype',
  variationAxes: { wght: 600 },
});
await writeFile(card, forCards);
console.log(`preview cards: ${forCards.length} bytes`);
