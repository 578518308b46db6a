/**
 * Packs the stars to magnitude 5 of d3-celestial's catalogue (BSD-3, from the XHIP catalogue) for
 * the sky of the site: `npx tsx tools/sky/main.ts` rewrites shell/src/sky/stars.bin.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { packStars } from './pack-stars';

const FAINTEST = 5;
const TARGET = join(dirname(fileURLToPath(import.meta.url)), '../../shell/src/sky/stars.bin');

const CatalogueSchema = v.object({
  features: v.array(
    v.object({
      properties: v.object({ mag: v.number(), bv: v.pipe(v.string(), v.transform(Number)) }),
      geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
    }),
  ),
});

const require = createRequire(import.meta.url);
const source = require.resolve('d3-celestial/data/stars.6.json');
const catalogue = v.parse(CatalogueSchema, JSON.parse(await readFile(source, 'utf8')));
const stars = catalogue.features
  .map(({ properties: { mag, bv }, geometry: { coordinates } }) => ({
    ra: coordinates[0],
    dec: coordinates[1],
    mag,
    bv: Number.isFinite(bv) ? bv : 0.6,
  }))
  .filter(({ mag }) => mag <= FAINTEST);
await writeFile(TARGET, packStars(stars));
console.log(`${stars.length} stars, ${stars.length * 6} bytes`);
