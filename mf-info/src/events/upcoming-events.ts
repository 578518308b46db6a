import type { event, Stored } from '@site/shared/content-types';

export type EventRecord = Stored<typeof event>;

/** How long an event counts as under way that says no end (ms). */
const WITHOUT_END = 3 * 60 * 60 * 1000;

/** When an event is over, in milliseconds since the epoch. */
const endOf = ({ start, end }: EventRecord): number =>
  end ? Date.parse(end) : Date.parse(start) + WITHOUT_END;

/** The events that are not over, the next one first. @param now milliseconds since the epoch */
export const upcomingEvents = (events: readonly EventRecord[], now: number): EventRecord[] =>
  events
    .filter((event) => endOf(event) > now)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
