import type { KnownRecords } from '@site/shared/content-model';
import {
  clockOf,
  describeDarkness,
  describeMoon,
  describeNight,
  type Night,
  nightSky,
  type ToldNight,
} from '@site/shared/night-sky';
import { eveningOf, nameOfEvening, tonightAt } from '@site/shared/nights';
import { dayAfter } from '@site/shared/text';
import { planetsIn } from './planets';
import { showersIn } from './showers';

/** Nights that a snapshot tells of. */
const NIGHTS = 14;

const TWILIGHTS = [
  ['sun', 'sunset', 'sunrise'],
  ['civil', 'civil dusk', 'dawn'],
  ['nautical', 'nautical dusk', 'dawn'],
] as const;

/** Sunset, sunrise and the twilights between them, a line each. */
const describeSun = (night: Night): string[] =>
  TWILIGHTS.flatMap(([name, dusk, dawn]) => {
    const { from, to } = night[name] ?? {};
    const clock = clockOf(night);
    const ends = [from && `${dusk} ${clock(from)}`, to && `${dawn} ${clock(to)}`];
    return ends.filter(Boolean).join(', ') || [];
  });

/** What is told of one evening, and in one sentence. */
function tellNight(evening: string) {
  const night = nightSky(evening);
  const told: ToldNight = {
    ...night,
    facts: {
      Dark: [describeDarkness(night), ...describeSun(night)],
      Moon: describeMoon(night),
      Planets: planetsIn(night),
      Meteors: showersIn(evening, night.noon),
    },
  };
  return { name: nameOfEvening(night.noon), night: told, tonight: describeNight(night) };
}

/**
 * The coming nights as records by the name of their evening: `night` holds all of each, `tonight` its
 * sentence.
 * @param now milliseconds since the epoch
 * @param paths of the site's pages: without that of the nights none is computed, and no page tells of any
 */
export function nightRecords(
  now: number,
  paths: readonly string[],
): [kind: string, KnownRecords][] {
  if (!paths.includes('/tonight')) return [];
  const first = eveningOf(tonightAt(now));
  const nights = Array.from({ length: NIGHTS }, (_, n) => tellNight(dayAfter(first, n)));
  return (['night', 'tonight'] as const).map((kind): [string, KnownRecords] => {
    const stored = Object.fromEntries(nights.map((each) => [each.name, each[kind]]));
    return [kind, { since: 0, stored }];
  });
}
