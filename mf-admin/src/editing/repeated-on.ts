import { dayAfter, dayAt, withOffset, zonedTime } from '@site/shared/text';
import type { RecordFields } from '../data/stored-record';
import { textOf } from '../kinds/form-settings';

const DAY_MS = 86_400_000;

/** How many days a day comes after another one; both as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day of an event, by the society's clock. */
export const dayOf = ({ start }: RecordFields): string => dayAt(Date.parse(textOf(start)));

/** Those of an event's times that are set, some days later at the same hours of the society's clock. */
function shiftedTimes(fields: RecordFields, names: readonly string[], days: number): RecordFields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const time = Date.parse(textOf(fields[name]));
      if (Number.isNaN(time)) return [];
      // Also of a day that is cleared, or typed back to the same.
      if (!days) return [[name, fields[name]]];
      const clock = zonedTime(time).slice(10);
      return [[name, withOffset(dayAfter(dayAt(time), days) + clock)]];
    }),
  );
}

/**
 * Another start of an event, and its end and hour of decision moved by as many days, where they are set.
 * @param start with the society's offset, as forms write it
 */
export const withStart = (fields: RecordFields, start: string): RecordFields => ({
  ...shiftedTimes(fields, ['end', 'decideAt'], daysBetween(dayOf(fields), start.slice(0, 10))),
  start,
});

/**
 * An event again on another day: at the same hours of the society's clock, planned, and without what
 * is true of one day only.
 */
export function repeatedOn(fields: RecordFields, day: string): RecordFields {
  const days = daysBetween(dayOf(fields), day);
  const once = { state: 'planned', previousStart: '', report: '', pictures: undefined };
  return { ...fields, ...once, ...shiftedTimes(fields, ['start', 'end', 'decideAt'], days) };
}
