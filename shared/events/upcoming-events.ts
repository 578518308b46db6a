import type { event, Stored } from '../content-types';

export type EventRecord = Stored<typeof event>;

/** How long an event counts as under way that says no end (ms). */
const WITHOUT_END = 3 * 60 * 60 * 1000;

/** Whether an event is over. @param now milliseconds since the epoch */
export const isOver = ({ start, end }: Pick<EventRecord, 'start' | 'end'>, now: number): boolean =>
  (end ? Date.parse(end) : Date.parse(start) + WITHOUT_END) <= now;

const byStart = (a: EventRecord, b: EventRecord) => Date.parse(a.start) - Date.parse(b.start);

/** The events that are not over, the next one first. @param now milliseconds since the epoch */
export const upcomingEvents = (events: readonly EventRecord[], now: number): EventRecord[] =>
  events.filter((event) => !isOver(event, now)).sort(byStart);

/** The events that are over, the last one first. @param now milliseconds since the epoch */
export const pastEvents = (events: readonly EventRecord[], now: number): EventRecord[] =>
  events.filter((event) => isOver(event, now)).sort((a, b) => byStart(b, a));
