import { type KnownRecords, parseContentRecord } from '../content-model';
import { type ContentType, storedFields } from '../content-types/content-type';
import { usableText } from '../content-types/parse-record';
import { hasFixedIds } from '../content-types/storage-adapter';
import { own, type Values, valuesOf } from '../content-types/stored-values';

/**
 * The records of a kind as the snapshot has them: readable, without removed ones and without what
 * pages do not show.
 * @param stored the node `content/{kind}`
 * @param savedAt `meta/{kind}`, read before the node
 * @param previous records of the last snapshot, by id: for a text that has become unusable
 */
export function recordsOfKind(
  type: ContentType,
  stored: unknown,
  savedAt: number,
  previous: Values = {},
): KnownRecords {
  const saved = Object.entries(valuesOf(stored) ?? {});
  const shown = saved.flatMap(([id, value]) => {
    if (hasFixedIds(type)) return [[id, textsOf(type, value, own(previous, id))] as const];
    const record = parseContentRecord(type, id, value);
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

/** The texts of a named record: each as it is stored, or else as it last was. */
function textsOf(type: ContentType, saved: unknown, previous: unknown): Values {
  const record = valuesOf(saved) ?? {};
  if (own(record, 'hidden') === true) return {};
  const texts = storedFields(type).flatMap(([name, field]) => {
    const stored = own(record, name);
    if (stored == null) return [];
    const value =
      usableText(field, stored) ?? usableText(field, own(valuesOf(previous) ?? {}, name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(texts);
}
