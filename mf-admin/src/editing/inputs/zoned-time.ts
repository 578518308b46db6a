import { withOffset, zonedTime } from '@site/shared/text';

/** A stored moment as a value of a date-and-time input; '' where it is none. */
export function toZonedTime(stored: string): string {
  const moment = Date.parse(stored);
  return Number.isFinite(moment) ? zonedTime(moment) : '';
}

/** The value of a date-and-time input with the society's offset; '' where it is empty. */
export const fromZonedTime = (typed: string): string => typed && withOffset(typed.slice(0, 16));
