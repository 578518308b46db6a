import { BOOKKEEPING, type ContentType, EMPTY_BODY, storedFields } from './content-type';
import { isDraftValue } from './draft';
import { definitionOf, type Field, storedNames } from './fields';
import { own, type Values } from './stored-values';

/** Values of a save besides those that a member wrote. */
export interface SaveContext {
  rev: number;
  /** The server's time, as the database's clients write it. */
  serverTime: unknown;
  /** uid of whoever created the record; absent where none is stored. */
  owner?: string | undefined;
  /** Key of the body, of kinds that have one. */
  bodyKey?: string;
  /** Fields of the replaced version that this version of the page does not know. */
  others?: Values;
}

/** The stored form of a member's value; undefined if it is omitted. */
function toStored(field: Field, value: unknown): unknown {
  const { toStored } = definitionOf(field);
  if (toStored && isDraftValue(field, value)) return toStored(value);
  return Array.isArray(value) ? [...value] : value;
}

/**
 * The record as it is stored.
 * @param draft by the names of the declaration; what it lacks is left out
 */
export function toRecord(
  type: ContentType,
  draft: Values,
  { rev, serverTime, owner, bodyKey, others }: SaveContext,
): Values {
  const fields = storedFields(type).flatMap(([name, field]) => {
    const value = field.type === 'bodyKey' ? bodyKey : toStored(field, own(draft, name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...others,
    ...Object.fromEntries(fields),
    ...(owner !== undefined && { owner }),
    rev,
    updated: serverTime,
  };
}

/** The tombstone of a removed record. */
export function toTombstone(
  { body }: ContentType,
  { rev, serverTime, owner, bodyKey }: SaveContext,
): Values {
  return {
    hidden: true,
    ...(body && { [body.key]: bodyKey }),
    ...(owner !== undefined && { owner }),
    rev,
    updated: serverTime,
  };
}

/** The body as it is stored; the empty one of a removed record without `ops`. */
export const toBody = (ops: readonly unknown[] | undefined, index: number, rev: number) => ({
  delta: ops ? JSON.stringify({ ops }) : EMPTY_BODY,
  index,
  rev,
});

/**
 * The fields of a stored record that this version of the page does not know. A later version may
 * know them, so a save writes them again.
 */
export function unknownFields(type: ContentType, stored: Values): Values {
  const known = new Set<string>([
    ...BOOKKEEPING,
    ...storedFields(type).flatMap(([name, field]) => storedNames(name, field)),
  ]);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !known.has(name)));
}
