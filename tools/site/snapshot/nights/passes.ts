import { clockOf, type Night, type Place } from '@site/shared/nights';
import { directionOf } from '@site/shared/text';
import {
  degreesToRadians,
  ecfToLookAngles,
  eciToEcf,
  gstime,
  jday,
  propagate,
  radiansToDegrees,
  shadowFraction,
  sunPos,
} from 'satellite.js';
import type { Elements } from './elements';

/** A pass counts from this height on (degrees). */
const LOWEST = 10;
const STEP_MS = 2000;

type Campus = Pick<Place, 'latitude' | 'longitude'>;
type Sighting = Readonly<Record<'height' | 'azimuth', number>>;
export type Pass = Record<'from' | 'to', number> & Record<'first' | 'top' | 'last', Sighting>;

/** Where a satellite stands for an observer, in degrees; undefined where it is low, dark or decayed. */
function sightingOf({ orbit }: Elements, time: Date, campus: Campus): Sighting | undefined {
  const eci = propagate(orbit, time)?.position;
  if (!eci) return undefined;
  const observer = {
    latitude: degreesToRadians(campus.latitude),
    longitude: degreesToRadians(campus.longitude),
    height: 0,
  };
  const { azimuth, elevation } = ecfToLookAngles(observer, eciToEcf(eci, gstime(time)));
  const height = radiansToDegrees(elevation);
  const isSeen = height >= LOWEST && shadowFraction(sunPos(jday(time)).rsun, eci) < 0.5;
  return isSeen ? { height, azimuth: radiansToDegrees(azimuth) } : undefined;
}

/**
 * Passes that can be seen in a night: the satellite is lit and 10 degrees high, and the Sun is 6
 * degrees down.
 */
export function passesIn({ civil, ...night }: Night, elements: Elements, campus: Campus): Pass[] {
  const { from = night.noon, to = night.nextNoon } = civil ?? { to: 0 };
  const passes: Pass[] = [];
  for (let at = from; at <= to; at += STEP_MS) {
    const seen = sightingOf(elements, new Date(at), campus);
    const pass = passes.at(-1);
    if (!seen) continue;
    if (pass?.to === at - STEP_MS) {
      const top = seen.height > pass.top.height ? seen : pass.top;
      Object.assign(pass, { to: at, top, last: seen });
    } else passes.push({ from: at, to: at, first: seen, top: seen, last: seen });
  }
  return passes;
}

const COUNTS = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|');

/** When a pass begins, for how long, and from where, as in `19:14 for five minutes, from south-west`. */
export function describePass({ from, to, first }: Pass, night: Night): string {
  const minutes = Math.max(1, Math.round((to - from) / 60_000));
  const length = `${COUNTS[minutes - 1] ?? minutes} minute${minutes === 1 ? '' : 's'}`;
  return `${clockOf(night)(from)} for ${length}, from ${directionOf(first.azimuth)}`;
}

/** The same, and where it goes on. */
export function describePath(pass: Pass, night: Night): string {
  const { top, last } = pass;
  // It sets at the lowest height: higher up it enters the shadow of the Earth, or dawn comes.
  const end = last.height > LOWEST + 0.5 ? 'fades' : 'sets';
  const path = `up to ${Math.round(top.height)}° in ${directionOf(top.azimuth)}`;
  return `${describePass(pass, night)} ${path}, ${end} in ${directionOf(last.azimuth)}`;
}
