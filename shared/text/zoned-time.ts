import { site } from '@site/shared/site';

/** An IANA time zone, and a locale that names zones as people there do. */
export type Zone = Readonly<Record<'timeZone' | 'locale', string>>;

/** A moment (milliseconds since the epoch) as its zone writes it: `2026-03-01T17:30`. */
export const zonedTime = (moment: number, { timeZone }: Zone = site): string =>
  // Swedes write days and times as ISO 8601 does.
  new Date(moment).toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T');
