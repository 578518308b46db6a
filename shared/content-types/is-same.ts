import { own, type Values } from './stored-values';

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
