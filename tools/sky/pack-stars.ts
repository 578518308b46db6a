/** A star as its catalogue gives it. */
export interface CatalogueStar {
  /** Right ascension and declination, J2000, degrees. */
  ra: number;
  dec: number;
  /** Visual magnitude. */
  mag: number;
  /** Colour index B-V. */
  bv: number;
}

/**
 * Packs stars for the browser, brightest first, 6 bytes each, little-endian: right ascension
 * (uint16, 65536 to the circle), declination (int16, 32767 = 90 degrees), magnitude
 * (uint8, (mag + 2) * 32), colour index (uint8, (bv + 0.5) * 100).
 */
export function packStars(stars: readonly CatalogueStar[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(stars.length * 6));
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  [...stars]
    .sort((a, b) => a.mag - b.mag)
    .forEach(({ ra, dec, mag, bv }, place) => {
      const turn = (((ra % 360) + 360) % 360) / 360;
      view.setUint16(place * 6, Math.round(turn * 65536) % 65536, true);
      view.setInt16(place * 6 + 2, Math.round((dec / 90) * 32767), true);
      view.setUint8(place * 6 + 4, byte((mag + 2) * 32));
      view.setUint8(place * 6 + 5, byte((bv + 0.5) * 100));
    });
  return new Uint8Array(view.buffer);
}
