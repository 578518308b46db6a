import { type ContentType, storedFields } from './content-type';
import { own, storedValue } from './parse-record';

type Values = Readonly<Record<string, unknown>>;

/** Whether two stored values are the same; the server orders an object's fields by their names. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) => Object.hasOwn(b, name) && isSame(own(a as Values, name), own(b as Values, name)),
    )
  );
}

/** Names of the fields in which two drafts or records differ, in the order of the declaration. */
export const diffFields = (type: ContentType, before: Values, after: Values): string[] =>
  storedFields(type)
    .filter(
      ([name, field]) =>
        field.type !== 'bodyKey' &&
        !isSame(storedValue(before, name, field) ?? '', storedValue(after, name, field) ?? ''),
    )
    .map(([name]) => name);
