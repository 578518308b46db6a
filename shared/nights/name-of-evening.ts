import { type Zone, zonedTime } from '../text';

const HALF_DAY_MS = 43_200_000;

/**
 * The evening of the night, from noon to noon, in which a moment falls: `26 Nov 2026`. ECMAScript
 * fixes this form, as no locale does.
 */
export const nameOfEvening = (moment: number, zone?: Zone): string =>
  new Date(Date.parse(`${zonedTime(moment, zone)}Z`) - HALF_DAY_MS).toUTCString().slice(5, 16);
