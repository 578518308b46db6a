/** The society's zone, which has no summer time. */
const OFFSET = '+05:30';
const OFFSET_MS = -Date.parse(`1970-01-01T00:00:00${OFFSET}`);

/** A stored moment as an input for date and time shows it; '' where it is none. */
export function toZonedTime(stored: string): string {
  const time = Date.parse(stored) + OFFSET_MS;
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 16) : '';
}

/** The value of a date and time input, with the zone; '' if it is empty. */
export const fromZonedTime = (typed: string): string => typed && `${typed.slice(0, 16)}${OFFSET}`;
