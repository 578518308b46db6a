import { site } from '@site/shared/site';
import type { Zone } from './zoned-time';

const DAY_MS = 86_400_000;

/** What a zone is called at a moment, in a form of ECMA-402. */
const nameAt = (
  moment: number,
  { timeZone, locale }: Zone,
  timeZoneName: 'short' | 'longOffset' | 'longGeneric',
): string | undefined =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** How the place calls its time at a moment: `IST`. */
export const zoneAbbreviation = (moment: number, zone: Zone = site): string =>
  nameAt(moment, zone, 'short') ?? '';

/**
 * A time of the zone with its offset from UTC: `2026-03-01T17:30` -> `2026-03-01T17:30+05:30`. A
 * time that an autumn night repeats is the later one. A time that a spring night skips is an hour
 * later. A text that is no time is returned as it is.
 * @param typed as inputs have it: some browsers add seconds, which are left out
 */
export function withOffset(typed: string, { timeZone }: Zone = site): string {
  const time = typed.slice(0, 16);
  const asUtc = Date.parse(`${time}Z`);
  if (!Number.isFinite(asUtc)) return typed;
  /** Of any year, as `+05:30`. */
  const offsetAt = (moment: number): string =>
    /[+-]\d\d:\d\d/.exec(nameAt(moment, { timeZone, locale: 'en' }, 'longOffset') ?? '')?.[0] ??
    '+00:00';
  const after = time + offsetAt(asUtc + DAY_MS);
  return time + offsetAt(Date.parse(after)) === after ? after : time + offsetAt(asUtc - DAY_MS);
}

/** A zone's name in words, the same in summer and winter: `India Standard Time`. */
export const zoneName = (zone: Zone = site): string =>
  // Zones that had no summer time long ago had another name then.
  nameAt(Date.UTC(2026, 0), zone, 'longGeneric') ?? zone.timeZone;
