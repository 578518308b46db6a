import { zonedTime } from '@site/shared/text';

/** `2026-12-04` -> `Fri 4 Dec`: in one fixed form, whatever the machine's locale. */
function dayInWords(day: string, thisYear: string): string {
  // ECMAScript fixes the form: `Fri, 04 Dec 2026 00:00:00 GMT`.
  const [weekday = '', date, month, year] = new Date(day).toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${Number(date)} ${month}${year === thisYear ? '' : ` ${year}`}`;
}

/**
 * Start and end of an event on the society's clock: `Fri 4 Dec, 19:00` and `21:30`; the end with its
 * day where that is another, days with the year where it is not this one.
 * @param now milliseconds since the epoch
 */
export function eventTime(start: string, end: string | undefined, now: number): string[] {
  const thisYear = zonedTime(now).slice(0, 4);
  const [from = '', to] = [start, end || start].map((time) => zonedTime(Date.parse(time)));
  const inWords = (time: string) => `${dayInWords(time.slice(0, 10), thisYear)}, ${time.slice(11)}`;
  if (!to || !end) return [inWords(from)];
  const isSameDay = from.slice(0, 10) === to.slice(0, 10);
  return [inWords(from), isSameDay ? to.slice(11) : inWords(to)];
}
