import { eventTime } from './event-time';
import type { EventDates } from './upcoming-events';

/** A moment as it is told beside an event: its hour alone on the day of the event. */
export function momentBeside(start: string, moment: string, now: number): string {
  const time = eventTime({ start: moment }, now);
  const [day, clock = ''] = time.split(', ');
  return eventTime({ start }, now).startsWith(`${day},`) ? clock : time;
}

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
