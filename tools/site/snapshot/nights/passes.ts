import { clockOf, type Night, type Place } from '@site/shared/nights';
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
import { directionOf } from './directions';
import type { Elements } from './elements';

/** A pass counts from this height on (degrees). */
const LOWEST = 10;
const STEP_MS = 20_000;

export type Pass = ReturnType<typeof passOf>;

type Campus = Pick<Place, 'latitude' | 'longitude'>;

/** Where a satellite stands for an observer: below the ground once it has decayed. */
function satelliteAt({ orbit }: Elements, moment: number, { latitude, longitude }: Campus) {
  const time = new Date(moment);
  const eci = propagate(orbit, time)?.position;
  if (!eci) return { height: -90, azimuth: 0, isLit: () => false };
  const observer = {
    latitude: degreesToRadians(latitude),
    longitude: degreesToRadians(longitude),
    height: 0,
  };
  const { azimuth, elevation } = ecfToLookAngles(observer, eciToEcf(eci, gstime(time)));
  return {
    height: radiansToDegrees(elevation),
    azimuth: (radiansToDegrees(azimuth) + 360) % 360,
    isLit: () => shadowFraction(sunPos(jday(time)).rsun, eci) < 0.5,
  };
}

/** The moment between two at which a condition changes, to a tenth of a second. */
function changeBetween(before: number, after: number, holds: (moment: number) => boolean): number {
  const first = holds(before);
  let [low, high] = [before, after];
  while (high - low > 100) {
    const middle = (low + high) / 2;
    if (holds(middle) === first) low = middle;
    else high = middle;
  }
  return Math.round((low + high) / 2);
}

/**
 * Passes that can be seen in a night: the satellite is lit and 10 degrees high, and the Sun is 6
 * degrees down.
 */
export function passesIn(night: Night, elements: Elements, campus: Campus): Pass[] {
  if (!night.civil) return [];
  const { from = night.noon, to = night.nextNoon } = night.civil;
  const at = (moment: number) => satelliteAt(elements, moment, campus);
  const isSeen = (moment: number) => {
    if (moment < from || moment > to) return false;
    const { height, isLit } = at(moment);
    return height >= LOWEST && isLit();
  };
  const changes: number[] = [];
  let wasSeen = false;
  for (let moment = from; moment < to + STEP_MS; moment += STEP_MS) {
    if (isSeen(moment) === wasSeen) continue;
    changes.push(changeBetween(moment - STEP_MS, moment, isSeen));
    wasSeen = !wasSeen;
  }
  return changes.flatMap((change, n) => {
    const end = changes[n + 1];
    return n % 2 === 1 || end === undefined ? [] : passOf(change, end, at);
  });
}

function passOf(from: number, to: number, at: (moment: number) => ReturnType<typeof satelliteAt>) {
  let top = at(from);
  for (let moment = from; moment <= to; moment += 1000) {
    const seen = at(moment);
    if (seen.height > top.height) top = seen;
  }
  return { from, to, first: at(from), top, last: at(to) };
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
