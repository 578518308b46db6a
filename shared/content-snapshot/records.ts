import { type KnownRecords, readContentRecord } from '../content-model';
import { type ContentType, storedFields } from '../content-types/content-type';
import { own, usableText, valuesOf } from '../content-types/parse-record';

type Values = Readonly<Record<string, unknown>>;

/** Sources of a kind's records besides the database. */
interface Otherwise {
  /** The society's own, by id: for what nobody has saved yet. */
  first: Values;
  /** Those of the last snapshot, by id: for a text that has become unusable. */
  previous: Values;
}

/**
 * The records of a kind as the snapshot has them: readable, without removed ones and without what
 * pages do not show.
 * @param stored the node `content/{kind}`
 * @param savedAt `meta/{kind}`, read before the node
 */
export function recordsOfKind(
  type: ContentType,
  stored: unknown,
  savedAt: number,
  otherwise: Otherwise,
): KnownRecords {
  const saved = valuesOf(stored) ?? {};
  const isNamed = type.storage.type === 'singleton' || type.storage.type === 'named';
  if (isNamed) {
    const ids = new Set([...Object.keys(otherwise.first), ...Object.keys(saved)]);
    const texts = [...ids].map((id) => [id, textsOf(type, id, saved, otherwise)] as const);
    return { since: savedAt, stored: Object.fromEntries(texts) };
  }
  // Tombstones stay, so a list that was used is never empty.
  const isUsed = Object.keys(saved).length > 0;
  const shown = Object.entries(isUsed ? saved : otherwise.first).flatMap(([id, value]) => {
    const record = readContentRecord(type, id, value);
    return record ? [[id, withoutEmpty(type, record)] as const] : [];
  });
  return { since: savedAt, stored: Object.fromEntries(shown) };
}

/** The fields of a record, without empty ones and without what no page shows. */
const withoutEmpty = (type: ContentType, record: Values): Values =>
  Object.fromEntries(
    storedFields(type)
      .map(([name]) => [name, own(record, name)] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );

/** The texts of a named record: each as it is stored, or else as it last was, or at first. */
function textsOf(
  type: ContentType,
  id: string,
  saved: Values,
  { first, previous }: Otherwise,
): Values {
  const record = valuesOf(own(saved, id)) ?? {};
  const isRemoved = own(record, 'hidden') === true;
  const texts = storedFields(type).flatMap(([name, field]) => {
    const textIn = (values: Values) =>
      usableText(field, own(valuesOf(own(values, id)) ?? {}, name));
    const wasSaved = !isRemoved && own(record, name) != null;
    const value = (wasSaved ? (textIn(saved) ?? textIn(previous)) : undefined) ?? textIn(first);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(texts);
}
