import { type Content, type ContentType, storedFields } from './content-type';
import { definitionOf, type Field } from './fields';
import { storedValue } from './parse-record';
import { own, type Values, valuesOf } from './stored-values';

const isText = (value: unknown): boolean => typeof value === 'string';

/** Whether a draft may hold this value: of the right type, however unfinished. */
export function isDraftValue(field: Field, value: unknown): boolean {
  const { type } = definitionOf(field).bounds(field);
  if (type === 'list') return Array.isArray(value) && value.every(isText);
  if (type === 'map') return Object.values(valuesOf(value) ?? [null]).every(isText);
  return typeof value === type;
}

/** A value in one line: the texts of a list or map separated by commas. */
export const valueText = (value: unknown): string =>
  typeof value === 'object' ? Object.values(value ?? {}).join(', ') : String(value ?? '');

/**
 * The value of a field in a difference of versions.
 * @param tagLabels `settings.tagLabels`
 */
export function fieldText(field: Field, value: unknown, tagLabels: string): string {
  const { toText } = definitionOf(field);
  return toText && isDraftValue(field, value) ? toText(value, tagLabels) : valueText(value);
}

const draftFields = (type: ContentType) =>
  storedFields(type).filter(([, field]) => field.type !== 'bodyKey');

/** A record before anything is written. */
export const emptyDraft = <T extends ContentType>(type: T): Content<T> =>
  Object.fromEntries(
    draftFields(type)
      .map(([name, field]) => [name, definitionOf(field).empty] as const)
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
export function parseDraft<T extends ContentType>(
  type: T,
  stored: unknown,
): Content<T> | undefined {
  const values = valuesOf(stored);
  if (!values) return undefined;
  const draft: Record<string, unknown> = {};
  for (const [name, field] of draftFields(type)) {
    const value = storedValue(values, name, field) ?? definitionOf(field).empty;
    if (value === undefined) continue;
    if (!isDraftValue(field, value)) return undefined;
    draft[name] = value;
  }
  return draft as Content<T>;
}
