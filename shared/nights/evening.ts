import { type Zone, zonedTime } from '../text';

/** Noon on the clock of a zone becomes midnight. */
const sinceNoon = (moment: number, zone?: Zone) =>
  new Date(Date.parse(`${zonedTime(moment, zone)}Z`) - 43_200_000);

/** The evening (`YYYY-MM-DD`) of the night, from noon to noon, in which a moment falls. */
export const eveningOf = (moment: number, zone?: Zone): string =>
  sinceNoon(moment, zone).toISOString().slice(0, 10);

/** The same as `26 Nov 2026`. ECMAScript fixes this form, as no locale does. */
export const nameOfEvening = (moment: number, zone?: Zone): string =>
  sinceNoon(moment, zone).toUTCString().slice(5, 16);

/** A moment of the night that people mean by "tonight": from eight in the morning on, the one to come. */
export const tonightAt = (now: number): number => now + 4 * 3_600_000;
