import {
  type BlogData,
  type KnownRecords,
  type LatestData,
  listRecords,
  parseBlog,
  parseLatest,
} from '../content-model';
import { event, metaKey, typesBelowContent } from '../content-types';
import { own, valuesOf } from '../content-types/stored-values';
import type { EventRecord } from '../events';
import { recordsOfKind } from './records';

/** Everything that readers may see, at one moment. */
export interface Dataset {
  /** Milliseconds since the epoch. */
  builtAt: number;
  blog: BlogData;
  latest: LatestData;
  /** By kind, of those below `content`. */
  records: ReadonlyMap<string, KnownRecords>;
  /** With `rev` and `updated`, which pages lack and calendars need. */
  events: readonly EventRecord[];
  /** The stored body under a post's `file` key, unread; one at a time, so that memory stays small. */
  loadBody(file: string): Promise<unknown>;
}

interface Stored {
  blog?: unknown;
  latest?: unknown;
  /** By kind. */
  content?: Readonly<Record<string, unknown>>;
  /** Read no later than the others, so that nothing saved in between is taken as contained. */
  meta?: unknown;
}

type RecordsById = Readonly<Record<string, unknown>>;

/** Records of the last snapshot by kind, then by id. */
export type PreviousRecords = Readonly<Record<string, RecordsById>>;

const savedAt = (meta: unknown, section: string): number => {
  const time = own(valuesOf(meta) ?? {}, section);
  return typeof time === 'number' ? time : 0;
};

/** Reads the database's nodes into a dataset. Malformed records are left out. */
export const parseDataset = (
  stored: Stored,
  builtAt: number,
  loadBody: (file: string) => Promise<unknown>,
  previous: PreviousRecords = {},
): Dataset => ({
  builtAt,
  blog: parseBlog(stored.blog, savedAt(stored.meta, 'blog')),
  latest: parseLatest(stored.latest, savedAt(stored.meta, 'latest')),
  records: new Map(
    typesBelowContent.map((type) => [
      type.name,
      recordsOfKind(
        type,
        stored.content?.[type.name],
        savedAt(stored.meta, metaKey(type)),
        previous[type.name],
      ),
    ]),
  ),
  events: listRecords(event, valuesOf(stored.content?.event) ?? {}),
  loadBody,
});
