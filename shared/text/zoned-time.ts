import { site } from '@site/shared/site';

/** An IANA time zone, and a locale that names zones as people there do. */
export type Zone = Readonly<Record<'timeZone' | 'locale', string>>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A moment (milliseconds since the epoch) as its zone writes it: `2026-03-01T17:30`. */
export const zonedTime = (moment: number, { timeZone }: Zone = site): string =>
  // Swedes write days and times as ISO 8601 does.
  new Date(moment).toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T');

/** How the place calls its time at a moment: `IST`. */
export const zoneAbbreviation = (moment: number, { timeZone, locale }: Zone = site): string =>
  new Date(moment).toLocaleString(locale, { timeZone, timeZoneName: 'short' }).split(' ').at(-1) ??
  '';

/**
 * A time of the zone with its offset from UTC: `2026-03-01T17:30` -> `2026-03-01T17:30+05:30`. A
 * time that an autumn night repeats is the later one. A time that a spring night skips is an hour
 * later. A text that is no time is returned as it is.
 */
export function withOffset(time: string, { timeZone }: Zone = site): string {
  const asUtc = Date.parse(`${time}Z`);
  if (!Number.isFinite(asUtc)) return time;
  const before = offsetAt(asUtc - DAY_MS, timeZone);
  const after = offsetAt(asUtc + DAY_MS, timeZone);
  const isAfter = offsetAt(asUtc - minutesOf(after) * MINUTE_MS, timeZone) === after;
  return time + (isAfter ? after : before);
}

/** The offset of a zone from UTC at a moment of any year: `+05:30`. */
function offsetAt(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return /[+-]\d\d:\d\d/.exec(name ?? '')?.[0] ?? '+00:00';
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** A zone's name in words, the same in summer and winter: `India Standard Time`. */
export function zoneName({ timeZone, locale }: Zone = site): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  // Zones that had no summer time long ago had another name then.
  const parts = format.formatToParts(Date.UTC(2026, 0));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
