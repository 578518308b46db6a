import faintStarsUrl from './faint-stars.bin';
import starsUrl from './stars.bin';

/** A star as packed for the browser (tools/build/stars says how). */
export interface Star {
  /** Right ascension and declination, J2000, radians. */
  ra: number;
  dec: number;
  /** Visual magnitude: smaller is brighter. */
  mag: number;
  /** Colour index B-V: from -0.4 (blue) to 2 (red). */
  bv: number;
}

const BYTES = 6;

/** Unpacks the catalogue, brightest star first. An incomplete star at the end is left out. */
export function unpackStars(packed: ArrayBuffer): Star[] {
  const view = new DataView(packed);
  return Array.from({ length: Math.floor(packed.byteLength / BYTES) }, (_, index) => {
    const at = index * BYTES;
    return {
      ra: (view.getUint16(at, true) / 65536) * 2 * Math.PI,
      dec: (view.getInt16(at + 2, true) / 32767) * (Math.PI / 2),
      mag: view.getUint8(at + 4) / 32 - 2,
      bv: view.getUint8(at + 5) / 100 - 0.5,
    };
  });
}

/** The stars, the brightest first. Throws where the catalogue does not come. */
export async function loadStars({ faint }: { faint: boolean }): Promise<Star[]> {
  const files = faint ? [starsUrl, faintStarsUrl] : [starsUrl];
  return (await Promise.all(files.map(loadFile))).flat();
}

async function loadFile(url: string): Promise<Star[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The star catalogue answered ${response.status}`);
  return unpackStars(await response.arrayBuffer());
}
