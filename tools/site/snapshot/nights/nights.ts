import {
  campus,
  clockOf,
  describeDarkness,
  describeMoon,
  describeNight,
  eveningOf,
  type Night,
  nameOfEvening,
  nightSky,
  type ToldNight,
  tonightAt,
} from '@site/shared/nights';
import { dayAfter, errorMessage } from '@site/shared/text';
import { type Elements, fetchElements } from './elements';
import { describePass, describePath, type Pass, passesIn } from './passes';
import { planetsIn } from './planets';
import { showersIn } from './showers';

/** Nights that a snapshot tells of. */
const NIGHTS = 14;

/** Drag makes a prediction worse each day (ms). */
const OLDEST_MS = 7 * 86_400_000;

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

const NOT_FETCHED = 'not known, its orbit could not be fetched';

/** Visible passes of the ISS in a night, and what is told of them; nothing where nobody was asked. */
function findPasses(night: Night, elements: Elements | string): [Pass[], lines: string[]] {
  if (typeof elements === 'string') return [[], elements ? [NOT_FETCHED] : []];
  if (Math.abs(night.nextNoon - elements.epoch) > OLDEST_MS)
    return [[], ['not known, its orbit is older than a week by then']];
  const passes = passesIn(night, elements, campus);
  const lines = passes.map((pass) => describePath(pass, night));
  return [passes, passes.length > 0 ? lines : ['no pass to be seen']];
}

/** What is told of one evening, and in one sentence. */
function tellNight(evening: string, elements: Elements | string) {
  const night = nightSky(evening);
  const [passes, lines] = findPasses(night, elements);
  const [best] = passes.toSorted((a, b) => b.top.height - a.top.height);
  const told: ToldNight = {
    ...night,
    facts: {
      Dark: [describeDarkness(night), ...describeSun(night)],
      Moon: describeMoon(night),
      ISS: lines,
      Planets: planetsIn(night),
      Meteors: showersIn(evening, night.noon),
    },
    passes: passes.map(({ from, to }) => ({ from, to })),
  };
  const tonight = describeNight(night, best && [`ISS at ${describePass(best, night)}`]);
  return { name: nameOfEvening(night.noon), night: told, tonight };
}

/**
 * The coming nights as records by the name of their evening: `night` holds all of each, `tonight` its
 * sentence.
 * @param now milliseconds since the epoch
 * @param elementsUrl where the elements of the ISS are; empty: nobody is asked
 * @param paths of the site's pages: without that of the nights none is computed, and no page tells of any
 */
export async function nightRecords(now: number, elementsUrl: string, paths: readonly string[]) {
  if (!paths.includes('/tonight')) return { records: [], problems: [] };
  const elements = elementsUrl && (await fetchElements(elementsUrl, now).catch(errorMessage));
  const problem =
    typeof elements === 'string'
      ? elements
      : now - elements.epoch > OLDEST_MS && 'the elements are older than a week';
  const problems = problem ? [`passes of the ISS left out: ${elementsUrl}: ${problem}`] : [];
  const first = eveningOf(tonightAt(now));
  const nights = Array.from({ length: NIGHTS }, (_, n) => tellNight(dayAfter(first, n), elements));
  const records = (['night', 'tonight'] as const).map((kind) => {
    const stored = Object.fromEntries(nights.map((each) => [each.name, each[kind]]));
    return [kind, { since: 0, stored }] as const;
  });
  return { records, problems };
}
