import { site } from '@site/shared/site';
import {
  type AstroTime,
  Body,
  Equator,
  Horizon,
  Illumination,
  MoonPhase,
  Observer,
  SearchAltitude,
  SearchHourAngle,
  SearchMoonQuarter,
  SearchRiseSet,
} from 'astronomy-engine';
import { dayAfter, withOffset, type Zone } from '../text';

const DAY_MS = 86_400_000;

/** From dusk to dawn, in milliseconds since the epoch. An end that is absent does not come that day. */
export type Span = Partial<Record<'from' | 'to', number>>;

type Sky = ReturnType<typeof nightSky>;

/** Sun and Moon from noon to noon. Times are in milliseconds since the epoch. */
export type Night = Partial<Sky> &
  Pick<Sky, 'noon' | 'nextNoon' | 'isMoonUp' | 'percent' | 'phase'>;

/** What the snapshot says of a night; its id is the name of the evening. */
export type ToldNight = Night & {
  /** Lines by what they tell of. */
  facts: Readonly<Record<string, readonly string[]>>;
};

/** Degrees, north and east positive, and the clock there. */
export type Place = Zone & Record<'latitude' | 'longitude', number>;

/** The society's campus. */
export const campus: Place = { ...site, ...site.society.campus };

/** Where a body stands: degrees above the horizon, without refraction, and from north over east. */
export function lookAt(body: Body, moment: number, place: Omit<Place, keyof Zone>) {
  const observer = new Observer(place.latitude, place.longitude, 0);
  const { ra, dec } = Equator(body, new Date(moment), observer, true, true);
  const { altitude, azimuth } = Horizon(new Date(moment), observer, ra, dec);
  return { height: altitude, azimuth };
}

const QUARTERS = ['New Moon', 'First quarter', 'Full Moon', 'Last quarter'];
const BETWEEN = ['Waxing crescent', 'Waxing gibbous', 'Waning gibbous', 'Waning crescent'];

/** Sun and Moon between noon of a day and noon of the next, on the clock of the place. */
export function nightSky(day: string, place: Place = campus) {
  const observer = new Observer(place.latitude, place.longitude, 0);
  const noonOf = (date: string) => Date.parse(withOffset(`${date}T12:00`, place));
  const msOf = (time: AstroTime | null) => time?.date.getTime();
  const [noon, nextNoon] = [noonOf(day), noonOf(dayAfter(day))];
  const lowest = SearchHourAngle(Body.Sun, observer, 12, new Date(noon)).time;
  const atLowest = (body: Body) => lookAt(body, lowest.date.getTime(), place).height;
  const spanBelow = (
    limit: number,
    search = (direction: 1 | -1) =>
      SearchAltitude(Body.Sun, observer, direction, lowest, direction / 2, limit),
  ): Span | undefined =>
    atLowest(Body.Sun) < limit ? { from: msOf(search(-1)), to: msOf(search(1)) } : undefined;
  const moon = (direction: 1 | -1) =>
    msOf(SearchRiseSet(Body.Moon, observer, direction, new Date(noon), (nextNoon - noon) / DAY_MS));
  const { quarter, time } = SearchMoonQuarter(new Date(noon));
  const exact = time.date.getTime();
  const isExact = exact < nextNoon;
  const phase = isExact ? QUARTERS[quarter] : BETWEEN[Math.floor(MoonPhase(lowest) / 90)];
  return {
    noon,
    nextNoon,
    // While it is set, with a refraction of 34' and the upper limb of a disc of 16', and while its
    // centre is 6, 12 and 18 degrees down; absent where it is not.
    sun: spanBelow(-50 / 60, (to) => SearchRiseSet(Body.Sun, observer, to, lowest, to / 2)),
    civil: spanBelow(-6),
    nautical: spanBelow(-12),
    dark: spanBelow(-18),
    rise: moon(1),
    set: moon(-1),
    // When the Sun is lowest.
    isMoonUp: atLowest(Body.Moon) > 0,
    percent: Math.round(100 * Illumination(Body.Moon, lowest).phase_fraction),
    phase: phase ?? '',
    /** The moment of a principal phase. */
    exact: isExact ? exact : undefined,
  };
}
