// @covers Frame | The Moon, its phase, and both in words
import { site } from '@site/shared/site';
import { Body, Equator, Horizon, Illumination, Observer } from 'astronomy-engine';
import { describeMoon, moonAt } from './moon';

const { campus } = site.society;
const degrees = Math.PI / 180;

test.each(['2026-11-21T12:00:00Z', '2026-12-24T18:00:00Z', '2027-03-03T03:00:00Z'])(
  'on %s the Moon is where astronomy-engine has it, and as lit',
  (moment) => {
    const date = new Date(moment);
    const observer = new Observer(campus.latitude, campus.longitude, 0);
    const { ra, dec } = Equator(Body.Moon, date, observer, true, true);
    const theirs = Horizon(date, observer, ra, dec);
    const ours = moonAt(date.getTime(), campus);
    expect(Math.abs(ours.altitude / degrees - theirs.altitude)).toBeLessThan(1.5);
    const turn = Math.abs(ours.azimuth / degrees - theirs.azimuth) % 360;
    const across = Math.min(turn, 360 - turn) * Math.cos(theirs.altitude * degrees);
    expect(across).toBeLessThan(1.5);
    expect(ours.lit).toBeCloseTo(Illumination(Body.Moon, date).phase_fraction, 1);
  },
);

const moon = (lit: number, altitude: number, azimuth: number) =>
  describeMoon({
    lit,
    altitude: altitude * degrees,
    azimuth: azimuth * degrees,
    waxing: true,
    brightLimb: 0,
  });

test('the Moon in words', () => {
  expect(moon(0.88, 66, 225)).toBe('the Moon is 88% lit and 66° up in the south-west');
  expect(moon(0.5, 1, 359)).toBe('the Moon is 50% lit and 1° up in the north');
  expect(moon(0.5, 1, -10)).toBe('the Moon is 50% lit and 1° up in the north');
  expect(moon(0, -12, 90)).toBe('the Moon is 0% lit and below the horizon');
});
