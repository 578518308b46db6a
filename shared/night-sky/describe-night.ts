import { type Zone, zonedTime } from '../text';
import type { Night, Span } from './night-sky';

const DAY_MS = 86_400_000;
const HALF_MINUTE_MS = 30_000;

/**
 * Writes moments of a night on the clock. Where the night changes the clock, with the hours from UTC
 * (`03:30 UTC+2`), which no browser abbreviates differently.
 */
export const clockOf =
  ({ noon, nextNoon }: Night, zone?: Zone) =>
  (moment: number): string => {
    const time = zonedTime(moment + HALF_MINUTE_MS, zone);
    if (nextNoon - noon === DAY_MS) return time.slice(11);
    const hours = Math.round((Date.parse(`${time}Z`) - moment) / (DAY_MS / 96)) / 4;
    return `${time.slice(11)} UTC${hours < 0 ? '' : '+'}${hours}`;
  };

/** When it is dark, for a column of its own. */
export function describeDarkness(night: Night, zone?: Zone): string {
  const clock = clockOf(night, zone);
  if (!night.dark) return night.sun ? 'never fully, twilight all night' : 'never, the Sun is up';
  const { from, to } = night.dark;
  if (from === undefined) return to === undefined ? 'day and night' : `until ${clock(to)}`;
  return to === undefined ? `from ${clock(from)}` : `${clock(from)} to ${clock(to)}`;
}

/** Rise and set of the Moon between two moments, in their order. */
function moonEvents({ rise, set }: Night, { from = 0, to = Infinity }: Span) {
  return Object.entries({ rises: rise, sets: set })
    .flatMap(([word, at = -1]) => (at > from && at < to ? { at, word } : []))
    .sort((a, b) => a.at - b.at);
}

/** Phase and light of the Moon, and when it rises and sets. */
export function describeMoon(night: Night, zone?: Zone): [string, string] {
  const clock = clockOf(night, zone);
  const { phase, percent, exact, isMoonUp } = night;
  const events = moonEvents(night, {}).map(({ at, word }) => `${word} ${clock(at)}`);
  return [
    `${exact === undefined ? phase : `${phase} at ${clock(exact)}`}, ${percent}% lit`,
    events.join(', ') || `${isMoonUp ? 'up' : 'down'} all night`,
  ];
}

/** A night in one sentence: `Dark from 18:20; the Moon sets at 21:04.` */
export function describeNight(night: Night, zone?: Zone): string {
  const { sun, dark, isMoonUp } = night;
  const clock = clockOf(night, zone);
  const darkness = dark
    ? `Dark ${dark.from === undefined ? describeDarkness(night, zone) : `from ${clock(dark.from)}`}`
    : sun
      ? 'Twilight all night'
      : 'The Sun does not set';
  const events = moonEvents(night, dark ?? sun ?? {});
  const moon = events.map(({ at, word }) => `${word} at ${clock(at)}`).join(' and ');
  const steady = `is ${isMoonUp ? 'up' : 'down'} throughout`;
  return `${darkness}; the Moon ${moon || steady}.`;
}
