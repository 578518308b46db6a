import { own, type Values, valuesOf } from '../content-types/stored-values';

/** The stored records of one kind below `content`, by id. Only the page that shows them reads them. */
export interface KnownRecords {
  /** Server time of the last save that they contain. */
  readonly since: number;
  /** A page may lack fields ({@link isPart}), and new ones; null: looked up, and not there. */
  readonly stored: Values;
  /** There are only those that a page asked for by id. */
  readonly isPart?: boolean;
}

/** Whether this lacks what a page did not ask for: fields of a record, or records of a kind. */
export const isPart = (record: unknown): boolean => valuesOf(record)?.isPart === true;

/** Whether a record, or without an id any of a kind, must still be looked up. */
export const isUnknown = (records: KnownRecords, id: string | undefined): boolean =>
  id === undefined
    ? isPart(records)
    : own(records.stored, id) === undefined || isPart(records.stored[id]);

/** Reads `records/{kind}.json`, or the same embedded in a page; undefined where it is none. */
export function parseKnownRecords(json: unknown): KnownRecords | undefined {
  const file = valuesOf(json);
  const stored = valuesOf(file?.stored);
  return file && stored && typeof file.since === 'number'
    ? { since: file.since, stored, isPart: isPart(file) }
    : undefined;
}

const isText = ([, value]: [string, unknown]): boolean => typeof value === 'string';

/**
 * The records of a kind as the database has them now, over those that were known. A record whose id
 * has a name (`main`, `team`) consists of texts that the site always shows: one that the database
 * lacks, or has removed, and a field that is no text stay as they were known.
 * @param fetched the node `content/{kind}`
 * @param savedAt `meta/{kind}`, read before the node; 0 where it is not known
 */
export function replaceRecords(
  known: KnownRecords | undefined,
  fetched: unknown,
  savedAt: number,
): KnownRecords {
  const stored: Record<string, unknown> = {};
  for (const [id, before] of Object.entries(known?.stored ?? {})) {
    if (!id.startsWith('-')) stored[id] = before;
  }
  let since = savedAt;
  for (const [id, record] of Object.entries(valuesOf(fetched) ?? {})) {
    const values = valuesOf(record) ?? {};
    const updated = own(values, 'updated');
    if (typeof updated === 'number') since = Math.max(since, updated);
    if (id.startsWith('-')) stored[id] = record;
    else if (own(values, 'hidden') !== true) {
      const texts = Object.fromEntries(Object.entries(values).filter(isText));
      stored[id] = { ...valuesOf(own(stored, id)), ...texts };
    }
  }
  return { since, stored };
}
