import { type Content, type ContentType, storedFields } from './content-type';
import type { Field } from './fields';
import { own, storedValue, valuesOf } from './parse-record';

type Values = Readonly<Record<string, unknown>>;

/** The value of a field in which nothing is written yet; undefined where it is absent. */
function emptyValue({ type }: Field): unknown {
  if (type === 'tags') return [];
  if (type === 'boolean') return false;
  return ['altText', 'number', 'order', 'people'].includes(type) ? undefined : '';
}

/** Whether a draft may hold this value: of the right type, however unfinished. */
function isDraftValue({ type }: Field, value: unknown): boolean {
  if (type === 'tags') return Array.isArray(value) && value.every((tag) => typeof tag === 'string');
  if (type === 'people')
    return Object.values(valuesOf(value) ?? [null]).every((name) => typeof name === 'string');
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'number' || type === 'order') return typeof value === 'number';
  return typeof value === 'string';
}

const draftFields = (type: ContentType) =>
  storedFields(type).filter(([, field]) => field.type !== 'bodyKey');

/** A record before anything is written. */
export const emptyDraft = <T extends ContentType>(type: T): Content<T> =>
  Object.fromEntries(
    draftFields(type)
      .map(([name, field]) => [name, emptyValue(field)] as const)
      .filter(([, value]) => value !== undefined),
  ) as Content<T>;

/** The fields of a record that a member can change, without its metadata. */
export const toDraft = <T extends ContentType>(type: T, record: Values): Content<T> =>
  Object.fromEntries(
    draftFields(type).flatMap(([name]) =>
      own(record, name) === undefined ? [] : [[name, own(record, name)]],
    ),
  ) as Content<T>;

/**
 * Reads a draft stored on this device, perhaps by another version of the page: a field that it
 * lacks is empty, one of a former name is taken over. undefined where a value has the wrong type.
 */
export function readDraft<T extends ContentType>(type: T, stored: unknown): Content<T> | undefined {
  const values = valuesOf(stored);
  if (!values) return undefined;
  const draft: Record<string, unknown> = {};
  for (const [name, field] of draftFields(type)) {
    const value = storedValue(values, name, field) ?? emptyValue(field);
    if (value === undefined) continue;
    if (!isDraftValue(field, value)) return undefined;
    draft[name] = value;
  }
  return draft as Content<T>;
}
