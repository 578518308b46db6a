// @covers Frame | Starry animated background on every page: the sky above the campus, redrawn every 10 s; 500 stars within 0.05 degrees; still when asked; at most 5 ms of main thread a second
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { AstroTime, Observer, RotateVector, Rotation_EQJ_HOR, Vector } from 'astronomy-engine';
import { unpackStars } from './star-catalogue';
import { skyAt } from './star-positions';

const { latitude, longitude } = site.society.campus;
const degrees = Math.PI / 180;
const [bright, faint] = ['stars.bin', 'faint-stars.bin'].map((file) =>
  readFileSync(join(__dirname, file)),
) as [Buffer, Buffer];
const packed = Buffer.concat([bright, faint]);
const stars = unpackStars(new Uint8Array(packed).buffer);

/** Angle between two unit vectors, degrees, exact for small angles too. */
function angleBetween(a: readonly number[], b: readonly number[]): number {
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return Math.atan2(cross, ax * bx + ay * by + az * bz) / degrees;
}

test.each(['2026-11-21T12:00:00Z', '2000-01-01T12:00:00Z', '2050-07-01T20:30:00Z'])(
  'on %s five hundred stars stand within 0.05 degrees of astronomy-engine',
  (moment) => {
    const time = new AstroTime(new Date(moment));
    const rotation = Rotation_EQJ_HOR(time, new Observer(latitude, longitude, 0));
    const direction = skyAt(Date.parse(moment), { latitude, longitude });
    const worst = Math.max(
      ...stars.slice(0, 500).map(({ ra, dec }) => {
        const j2000 = new Vector(
          Math.cos(dec) * Math.cos(ra),
          Math.cos(dec) * Math.sin(ra),
          Math.sin(dec),
          time,
        );
        // Its horizontal axes point north, west and up.
        const { x, y, z } = RotateVector(rotation, j2000);
        const { azimuth, altitude } = direction(ra, dec);
        const ours = [
          Math.cos(altitude) * Math.cos(azimuth),
          -Math.cos(altitude) * Math.sin(azimuth),
          Math.sin(altitude),
        ];
        return angleBetween(ours, [x, y, z]);
      }),
    );
    expect(worst).toBeLessThan(0.05);
  },
);

test('the packed catalogue holds the stars to magnitude 5 in at most 15 KB, Sirius first', () => {
  expect(packed.byteLength).toBeLessThanOrEqual(15 * 1024);
  expect(bright.byteLength).toBeLessThanOrEqual(3.5 * 1024);
  expect(stars.length).toBeGreaterThan(1600);
  expect(Math.max(...stars.map(({ mag }) => mag))).toBeLessThanOrEqual(5.05);
  const [sirius] = stars;
  expect((sirius?.ra ?? 0) / degrees).toBeCloseTo(101.287, 1);
  expect((sirius?.dec ?? 0) / degrees).toBeCloseTo(-16.716, 1);
  expect(sirius?.mag).toBeCloseTo(-1.44, 1);
});

test('an incomplete catalogue gives the stars that are whole', () => {
  expect(unpackStars(new ArrayBuffer(15))).toHaveLength(2);
});
