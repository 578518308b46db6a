// @covers Frame | The Moon, its phase, and both in words
import { skyView } from '@site/shared/sky';
import { Body, Equator, Horizon, Observer } from 'astronomy-engine';
import { drawSky, MOONLIGHT } from './draw-sky';
import { moonAt } from './moon';

/** Relative luminance of `#rrggbb`: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(['#f4f1ea', '#c8cde0'])('text of colour %s can be read in front of the Moon', (ink) => {
  expect((luminance(ink) + 0.05) / (luminance(MOONLIGHT) + 0.05)).toBeGreaterThan(4.5);
});

const campus = { latitude: 22.319, longitude: 87.309 };
const degrees = Math.PI / 180;

/** A context that only remembers by how much it was turned. */
function turnedContext() {
  const turns: number[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === 'rotate') return (angle: number) => turns.push(angle);
      if (name === 'createRadialGradient') return () => ({ addColorStop: () => undefined });
      return () => undefined;
    },
    set: () => true,
  });
  return { context, turns };
}

/** A thousandth of the way on the great circle from the Moon to the Sun, by astronomy-engine. */
function towardsSun(date: Date, moon: { azimuth: number; altitude: number }) {
  const observer = new Observer(campus.latitude, campus.longitude, 0);
  const { ra, dec } = Equator(Body.Sun, date, observer, true, true);
  const sun = Horizon(date, observer, ra, dec);
  const vector = ({ azimuth, altitude }: typeof moon) => [
    Math.cos(altitude) * Math.cos(azimuth),
    Math.cos(altitude) * Math.sin(azimuth),
    Math.sin(altitude),
  ];
  const to = vector({ azimuth: sun.azimuth * degrees, altitude: sun.altitude * degrees });
  const [x = 0, y = 0, z = 0] = vector(moon).map((part, i) => 0.999 * part + 0.001 * (to[i] ?? 0));
  return { azimuth: Math.atan2(y, x), altitude: Math.asin(z / Math.hypot(x, y, z)) };
}

test.each(['2026-11-21T17:30:00Z', '2026-11-18T13:00:00Z', '2026-11-30T21:30:00Z'])(
  'on %s the bright limb points at the Sun, wherever on the window the Moon stands',
  (moment) => {
    const date = new Date(moment);
    const [width, height] = [1440, 900];
    const moon = moonAt(date.getTime(), campus);
    const { context, turns } = turnedContext();
    drawSky(
      context,
      { width, height },
      { stars: [], moon, time: date.getTime(), place: campus },
      0,
    );
    const project = skyView(width, height);
    const [at, ahead] = [project(moon), project(towardsSun(date, moon))];
    if (!at || !ahead) throw new Error('the Moon is not on the window');
    const wanted = Math.atan2(ahead.x - at.x, at.y - ahead.y);
    const difference = (turns[0] ?? Number.NaN) - wanted;
    expect(turns).toHaveLength(1);
    expect(Math.cos(difference)).toBeGreaterThan(Math.cos(3 * degrees));
  },
);
