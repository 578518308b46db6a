import { dayAfter, dayAt, withOffset, zonedTime } from '@site/shared/text';
import type { RecordFields } from '../data/stored-record';
import { textOf } from '../kinds/form-settings';

const DAY_MS = 86_400_000;

/** How many days a day comes after another one; both as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day of an event, by the society's clock. */
export const dayOf = ({ start }: RecordFields): string => dayAt(Date.parse(textOf(start)));

/** The hour of a time on the society's clock, on another day. */
const onDay = (time: number, day: string): string => withOffset(day + zonedTime(time).slice(10));

/**
 * Another start of an event, and its end and hour of decision moved by as many days, where they are set.
 * @param start with the society's offset, as forms write it
 */
export function withStart(fields: RecordFields, start: string): RecordFields {
  const days = daysBetween(dayOf(fields), start.slice(0, 10));
  const others = ['end', 'decideAt'].flatMap((name) => {
    const time = Date.parse(textOf(fields[name]));
    if (Number.isNaN(time)) return [];
    // Also of a day that is cleared, or typed back to the same.
    return [[name, days ? onDay(time, dayAfter(dayAt(time), days)) : fields[name]]];
  });
  return { ...Object.fromEntries(others), start };
}

/**
 * An event again on another day: at the same hours of the society's clock, planned, and without what
 * is true of one day only.
 */
export function repeatedOn(fields: RecordFields, day: string): RecordFields {
  const once = { state: 'planned', previousStart: '', report: '', pictures: undefined };
  const start = onDay(Date.parse(textOf(fields.start)), day);
  return { ...fields, ...once, ...withStart(fields, start) };
}
