import { dayAfter, dayAt, withOffset, zonedTime } from '@site/shared/text';
import type { RecordFields } from '../data/stored-record';
import { textOf } from '../kinds/form-settings';

const DAY_MS = 86_400_000;

/** How many days a day comes after another one; both as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day of an event, by the society's clock. */
export const dayOf = ({ start }: RecordFields): string => dayAt(Date.parse(textOf(start)));

/**
 * An event again on another day: at the same hours of the society's clock, planned, and without what
 * is true of one day only.
 */
export function repeatedOn(fields: RecordFields, day: string): RecordFields {
  const count = daysBetween(dayOf(fields), day);
  const shifted = Object.fromEntries(
    ['start', 'end', 'decideAt'].flatMap((name) => {
      const time = Date.parse(textOf(fields[name]));
      if (Number.isNaN(time)) return [];
      const clock = zonedTime(time).slice(10);
      return [[name, withOffset(dayAfter(dayAt(time), count) + clock)]];
    }),
  );
  const once = { state: 'planned', previousStart: '', report: '', pictures: undefined };
  return { ...fields, ...once, ...shifted };
}
