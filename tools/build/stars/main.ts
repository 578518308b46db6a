/**
 * Packs the stars to magnitude 5 of d3-celestial's catalogue (BSD-3, from the XHIP catalogue) for
 * the sky of the site: `npx tsx tools/build/stars/main.ts` rewrites shared/sky/stars.bin, and
 * faint-stars.bin, which small screens do without.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

/** Magnitudes: the faintest star of each file. */
const FILES = { 'stars.bin': 4, 'faint-stars.bin': 5 };
const TARGET = join(import.meta.dirname, '../../../shared/sky');

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
const allStars = catalogue.features.map(
  ({ properties: { mag, bv }, geometry: { coordinates } }) => ({
    ra: coordinates[0],
    dec: coordinates[1],
    mag,
    bv: Number.isFinite(bv) ? bv : 0.6,
  }),
);
let brighter = Number.NEGATIVE_INFINITY;
for (const [file, faintest] of Object.entries(FILES)) {
  const inFile = allStars.filter(({ mag }) => mag > brighter && mag <= faintest);
  await writeFile(join(TARGET, file), packStars(inFile));
  console.log(`${file}: ${inFile.length} stars, ${inFile.length * 6} bytes`);
  brighter = faintest;
}

/**
 * Packs stars (J2000 in degrees, visual magnitude, colour index B-V) for the browser, brightest first, 6 bytes each, little-endian: right ascension
 * (uint16, 65536 to the circle), declination (int16, 32767 = 90 degrees), magnitude
 * (uint8, (mag + 2) * 32), colour index (uint8, (bv + 0.5) * 100).
 */
function packStars(stars: typeof allStars): Uint8Array {
  const view = new DataView(new ArrayBuffer(stars.length * 6));
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  [...stars]
    .sort((a, b) => a.mag - b.mag)
    .forEach(({ ra, dec, mag, bv }, index) => {
      const turn = (((ra % 360) + 360) % 360) / 360;
      view.setUint16(index * 6, Math.round(turn * 65536) % 65536, true);
      view.setInt16(index * 6 + 2, Math.round((dec / 90) * 32767), true);
      view.setUint8(index * 6 + 4, byte((mag + 2) * 32));
      view.setUint8(index * 6 + 5, byte((bv + 0.5) * 100));
    });
  return new Uint8Array(view.buffer);
}
