import { type Zone, zonedTime } from '../text';
import type { EventDates, Times } from './upcoming-events';

/**
 * When an event is, on the society's clock: `Fri 4 Dec, 19:00–21:30`. Days have the year where it is
 * not this one.
 * @param now milliseconds since the epoch
 * @param zone another one than that of the society
 */
export function eventTime({ start, end }: Times, now: number, zone?: Zone): string {
  const thisYear = zonedTime(now, zone).slice(0, 4);
  // Not by locale, or a browser could disagree with the prerendered page. ECMAScript fixes the form:
  // `Fri, 04 Dec 2026 19:00:00 GMT`.
  const format = (time: string) =>
    new Date(`${zonedTime(Date.parse(time), zone)}Z`)
      .toUTCString()
      .replace(
        /, 0?(.+) (\d+) (.{5}).+/,
        (_, day, year, clock) => ` ${day}${year === thisYear ? '' : ` ${year}`}, ${clock}`,
      );
  const from = format(start);
  if (!end) return from;
  const to = format(end);
  const [day, clock] = [to.slice(0, -5), to.slice(-5)];
  return from.startsWith(day) ? `${from}–${clock}` : `${from} – ${to}`;
}

/** A moment as it is told beside an event: as its end would be, by the hour alone on the same day. */
export const momentBeside = (start: string, moment: string, now: number): string =>
  eventTime({ start, end: moment }, now).replace(/.*– ?/, '');

/**
 * Whether an event that is ahead takes place, in few words: `To be decided at 17:00`.
 * @param now milliseconds since the epoch
 */
export function stateAhead({ state, start, decideAt }: EventDates, now: number): string {
  if (state === 'on') return 'On';
  if (state === 'off') return 'Off';
  if (state === 'moved') return `Moved to ${eventTime({ start }, now)}`;
  // A draft may have none.
  if (state !== 'undecided') return 'Planned';
  if (!decideAt) return 'To be decided';
  const isLate = Date.parse(decideAt) <= now;
  return isLate ? 'Not decided yet' : `To be decided at ${momentBeside(start, decideAt, now)}`;
}
