import { backend } from '@site/shared/site';
import { isDay, isPathName, safeImage, safeLink, shownPicture } from '../text';
import { type ContentType, type Stored, slugField, storedFields } from './content-type';
import { type Field, MAX_PEOPLE, storedNames, type TextFormat } from './fields';
import { TEXT_PATTERNS } from './patterns';

// Reads what is stored, in whatever shape. Visitors load this file: nothing here may bring a library.

type Values = Readonly<Record<string, unknown>>;

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

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT).replace(/\p{Surrogate}/gu, '\uFFFD') : '';

/** A whole number above 0, else 0. */
export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;

/** Server time of a save; 0 where there is none, or none that any calendar knows. */
export const moment = (value: unknown): number => (count(value) > LAST_MOMENT ? 0 : count(value));

/** Days are stored as YYYY-MM-DD; old records also have `2024-3-1` and full timestamps. */
function parseDay(value: unknown): string | undefined {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text(value).trim());
  if (!found) return undefined;
  const [, year = '', month = '', date = ''] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** Whether a text is a moment to the minute with its offset from UTC, on a day that exists. */
const isDateTime = (value: string): boolean =>
  isDay(value.slice(0, 10)) &&
  /^.{10}T([01]\d|2[0-3]):[0-5]\d(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(value);

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

/** The stored names of tags, each once; what is no name is left out. */
export const readTagNames = (stored: unknown): string[] => [
  ...new Set(
    listEntries(stored)
      .map(([, name]) => name)
      .filter((name): name is string => typeof name === 'string' && isPathName(name)),
  ),
];

/** Ids and names of people, in the order of the ids; undefined where there is nobody. */
function readPeople(stored: unknown): Values | undefined {
  const entries = Object.entries(valuesOf(stored) ?? {})
    .map(([id, name]) => [id, text(name).trim()] as const)
    .filter(([id, name]) => isPathName(id) && name !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_PEOPLE);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const matching = (value: unknown, isValid: (text: string) => boolean): string | undefined => {
  const found = text(value);
  return isValid(found) ? found : undefined;
};

const hasFormat = (line: string, format: TextFormat): boolean =>
  new RegExp(TEXT_PATTERNS[format]).test(line);

/** An empty text is no value of a required field. */
const present = ({ required }: Field, value: string): string | undefined =>
  value === '' && required === true ? undefined : value;

/** A stored value as readers are shown it; undefined where nothing usable is stored. */
export function parseField(field: Field, stored: unknown): unknown {
  switch (field.type) {
    case 'text': {
      const line = text(stored);
      const found = field.format && !hasFormat(line, field.format) ? '' : line;
      return present(field, field.required === true ? found.trim() : found);
    }
    case 'longText':
      return text(stored);
    case 'altText':
      return typeof stored === 'string' ? text(stored) : undefined;
    case 'url':
      return present(field, field.readsOtherSchemes ? safeLink(stored) : safeImage(stored, []));
    case 'file':
      return present(field, safeImage(stored, backend.imageOrigins));
    case 'image':
      return present(field, shownPicture(stored, backend.imageOrigins));
    case 'day':
      return parseDay(stored);
    case 'dateTime':
      return matching(stored, isDateTime);
    case 'choice':
      return matching(stored, (value) => field.options.includes(value));
    case 'tags':
      return readTagNames(stored);
    case 'people':
      return readPeople(stored);
    case 'boolean':
      return stored === true;
    case 'number':
    case 'order':
      return Number.isFinite(stored) ? stored : undefined;
    case 'bodyKey':
      return matching(stored, (value) => new RegExp(`^${field.prefix}\\d{1,9}$`).test(value));
    default:
      return matching(stored, isPathName);
  }
}

/** A stored value of a text field as it is shown; undefined where it is absent or refused. */
export function usableText(field: Field, stored: unknown): string | undefined {
  if (stored === '' && field.required !== true) return '';
  const value = parseField(field, stored);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The stored value of a field, under its current name or a former one. */
export const storedValue = (values: Values, name: string, field: Field): unknown =>
  storedNames(name, field)
    .map((one) => own(values, one))
    .find((value) => value != null);

/**
 * The stored records of a kind with this slug, by their keys.
 * @param find finds the records whose child of this name is the slug
 */
export async function recordsWithSlug(
  type: ContentType,
  slug: string,
  find: (child: string) => Promise<readonly [key: string, stored: unknown][]>,
): Promise<[key: string, stored: unknown][]> {
  const [name, field] = slugField(type) ?? [];
  if (!name || !field) return [];
  const found = await Promise.all(storedNames(name, field).map(find));
  return found
    .flat()
    .filter(([, stored]) => storedValue(valuesOf(stored) ?? {}, name, field) === slug);
}

/**
 * Content of a stored record, hidden or not; undefined if a required field is missing or invalid.
 * It never throws.
 * @param key index in a list, or id below `content`
 */
export function parseRecord<T extends ContentType>(
  type: T,
  key: number | string,
  stored: unknown,
): Stored<T> | undefined {
  const values = valuesOf(stored);
  if (!values) return undefined;
  const record: Record<string, unknown> = typeof key === 'number' ? { index: key } : { id: key };
  for (const [name, field] of storedFields(type)) {
    const value = parseField(field, storedValue(values, name, field));
    if (value !== undefined) record[name] = value;
    else if (field.required === true) return undefined;
  }
  record.rev = count(own(values, 'rev'));
  record.updated = moment(own(values, 'updated'));
  // The loop has read each field that the declaration names.
  return record as Stored<T>;
}
