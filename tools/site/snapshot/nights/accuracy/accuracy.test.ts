import { lookAt, nightSky, type Span } from '@site/shared/night-sky';
import type { Body } from 'astronomy-engine';
import tables from './built/tables.json' with { type: 'json' };

const MINUTE = 60;
const seconds = (moment: number | undefined): number | null =>
  moment === undefined ? null : moment / 1000;
const placeOf = ({ latitude, longitude, timeZone }: (typeof tables.places)[number]) => ({
  latitude,
  longitude,
  timeZone,
  locale: 'en-GB',
});

/** Both say that it does not come, or both say when, within so many seconds. */
function expectNear(found: number | null, expected: number | null, tolerance: number): void {
  if (found === null || expected === null) expect(found).toBe(expected);
  else expect(Math.abs(found - expected)).toBeLessThanOrEqual(tolerance);
}

describe.each(tables.places)('$name', (row) => {
  const place = placeOf(row);

  test.each(row.nights)('rise, set and twilights of $day', ({ day, sun, moon }) => {
    const night = nightSky(day, place);
    const spans = [night.sun, night.civil, night.nautical, night.dark];
    const ends = (span: Span = {}) => [seconds(span.from), seconds(span.to)];
    const found = [...spans.map(ends), [seconds(night.set), seconds(night.rise)]];
    for (const [n, expected] of [...sun, moon].entries()) {
      for (const [end, moment] of expected.entries()) {
        expectNear(found[n]?.[end] ?? null, moment, MINUTE);
      }
    }
  });

  test.each(row.positions)('positions at $at', ({ at, bodies }) => {
    for (const [name, [height = 0, azimuth = 0]] of Object.entries(bodies)) {
      const found = lookAt(name as Body, at * 1000, place);
      const turn = Math.abs(((found.azimuth - azimuth + 540) % 360) - 180);
      expect(Math.abs(found.height - height)).toBeLessThan(0.02);
      expect(turn * Math.cos((height * Math.PI) / 180)).toBeLessThan(0.02);
    }
  });
});

test('phases of the Moon', () => {
  const names = ['New Moon', 'First quarter', 'Full Moon', 'Last quarter'];
  for (const [quarter = 0, moment = 0] of tables.phases) {
    const day = new Date((moment - 12 * 3600) * 1000).toISOString().slice(0, 10);
    const moon = nightSky(day, {
      latitude: 51,
      longitude: 0,
      timeZone: 'UTC',
      locale: 'en-GB',
    });
    expect(moon.phase).toBe(names[quarter]);
    expectNear(seconds(moon.exact), moment, MINUTE);
  }
});
