import { zoneAbbreviation } from './zone-names';
import { type Zone, zonedTime } from './zoned-time';

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split(
    '|',
  );

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * `2026-03-01` -> `1 March 2026`: the day as written (the society's), in one fixed form whatever the
 * machine's locale and zone. A text that is no day is given back as it is.
 */
export function formatDate(day: string): string {
  if (!isDay(day)) return day;
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** The day that is some days after another, both as YYYY-MM-DD. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The day at a moment (milliseconds since the epoch), the society's by default: `2026-03-01`. */
export const dayAt = (moment: number, zone?: Zone): string => zonedTime(moment, zone).slice(0, 10);

/** A moment (milliseconds since the epoch) on the society's clock: `1 March 2026, 17:05 IST`. */
export const formatMoment = (moment: number, zone?: Zone): string =>
  `${formatDate(dayAt(moment, zone))}, ${zonedTime(moment, zone).slice(11)} ${zoneAbbreviation(moment, zone)}`;
