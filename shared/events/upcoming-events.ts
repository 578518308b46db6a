import type { event, eventDates, Stored } from '../content-types';

export type EventRecord = Stored<typeof event>;

/** What the first page knows of one. */
export type EventDates = Stored<typeof eventDates>;

/** The address of an event on the site. Its id begins with a hyphen, as all of its kind do. */
export const eventPath = ({ id }: { id: string }): string => `/events/${id.slice(1)}`;

/** How long an event counts as under way that says no end (ms). */
const WITHOUT_END = 3 * 60 * 60 * 1000;

/** When it begins and, where that is said, ends. */
export type Times = Pick<EventDates, 'start' | 'end'>;

/** When an event is over, in milliseconds since the epoch: later than its start. */
export function eventEnd({ start, end = '' }: Times): number {
  const [begun, over] = [Date.parse(start), Date.parse(end)];
  return over > begun ? over : begun + WITHOUT_END;
}

/** Whether an event is over. @param now milliseconds since the epoch */
export const isOver = (times: Times, now: number): boolean => eventEnd(times) <= now;

/**
 * The events that are not over, the next one first; one that has begun stands where it ends, so that a camp does not
 * hide the evenings in it.
 * @param now milliseconds since the epoch
 */
export function upcomingEvents<T extends Times>(events: readonly T[], now: number): T[] {
  const next = (event: T) => {
    const start = Date.parse(event.start);
    return start > now ? start : eventEnd(event);
  };
  return events.filter((event) => !isOver(event, now)).sort((a, b) => next(a) - next(b));
}

/** The events that are over, the last one first. @param now milliseconds since the epoch */
export const pastEvents = (events: readonly EventRecord[], now: number): EventRecord[] =>
  events
    .filter((event) => isOver(event, now))
    .sort((a, b) => Date.parse(b.start) - Date.parse(a.start));
