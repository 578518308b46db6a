// Values as they are stored, in whatever shape. Visitors load this file: nothing here may bring a library.

export type Values = Readonly<Record<string, unknown>>;

const MAX_TEXT = 20_000;

/** The last time that a date can represent, in milliseconds (ECMA-262, Time Range). */
const LAST_MOMENT = 8.64e15;

/** An object's entries; undefined for a list and for what is no object. */
export const valuesOf = (stored: unknown): Values | undefined =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Values)
    : undefined;

/** An entry of the object itself; undefined for what it inherits. */
export const own = (values: Values, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** A stored text, shortened, without halves of characters; '' for anything else. */
export const parseText = (stored: unknown): string =>
  typeof stored === 'string' ? stored.slice(0, MAX_TEXT).replace(/\p{Surrogate}/gu, '\uFFFD') : '';

/** A stored text that is valid; undefined for anything else. */
export const parseMatching = (
  stored: unknown,
  isValid: (text: string) => boolean,
): string | undefined => {
  const found = parseText(stored);
  return isValid(found) ? found : undefined;
};

/** A whole number above 0, else 0. */
export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;

/** Server time of a save; 0 where there is none, or none that any calendar knows. */
export const moment = (value: unknown): number => (count(value) > LAST_MOMENT ? 0 : count(value));

/**
 * The entries of a stored list with their indices. The database gives a list back as an array, with
 * holes, or, where it is sparse, as an object.
 */
export function listEntries(stored: unknown): [index: number, value: unknown][] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored)
    .filter(([key, value]) => /^(?:0|[1-9]\d{0,5})$/.test(key) && value !== null)
    .map(([key, value]) => [Number(key), value]);
}
