import { type ContentType, type Stored, slugField, storedFields } from './content-type';
import { type Field, parseField, storedNames } from './fields';
import { count, moment, own, type Values, valuesOf } from './stored-values';

// Reads what is stored, in whatever shape. Visitors load this file: nothing here may bring a library.

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
