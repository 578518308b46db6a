import {
  BOOKKEEPING,
  bodyKeyOf,
  type ContentType,
  isSame,
  keyOf,
  recordPath,
  recordsPath,
  recordsWithSlug,
  replaceVersion,
  slugField,
  unknownFields,
} from '../content-types';
import { SCHEDULER_UID } from './limits';
import { endedPath, scheduledPath } from './paths';
import type { ScheduledRecord } from './stored';

type Values = Readonly<Record<string, unknown>>;

/** The database operations of whoever publishes: the job, or an editor. */
export interface PublishDatabase {
  /** Who publishes. */
  uid(): string;
  /** The address of an editor who publishes; '' where there is none. */
  email(): string;
  /** The server's time, in an update. */
  readonly serverTime: unknown;
  /** The node's value, null where there is none. */
  load(path: string): Promise<unknown>;
  /** Entries of a list, sorted by a child. */
  find(
    path: string,
    query: { child?: string; equals?: string | boolean },
  ): Promise<[key: string, value: unknown][]>;
  /** Writes all values at once or none. Failures other than a refusal are thrown. */
  update(values: Values): Promise<'written' | 'refused' | 'refused-after-reconnect'>;
}

/** A scheduled version, with what is stored of its record. */
export interface ScheduledVersion {
  type: ContentType;
  key: string;
  scheduled: ScheduledRecord;
  /** The public record or a tombstone, as it is stored; null where there is none. */
  stored: unknown;
}

/** Revision of a stored record; 0 for one from before revisions, and where there is none. */
export const revOf = (stored: unknown): number => {
  const { rev } = Object(stored) as { rev?: unknown };
  return typeof rev === 'number' ? rev : 0;
};

/** The fields that were frozen. What a record has besides them is not for a schedule to say. */
const frozenFields = ({ record }: ScheduledRecord): Values =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !(BOOKKEEPING as readonly string[]).includes(name)),
  );

/** Whether the entry can become the next version of this record at all. */
export const isUsable = ({ type, scheduled, stored }: ScheduledVersion): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  (type.body === undefined
    ? scheduled.body === undefined
    : typeof scheduled.body === 'string' &&
      bodyKeyOf(type, scheduled.record) === bodyKeyOf(type, stored));

/** Whether another record has the slug: a record keeps its own, and a tombstone has none. */
export async function isSlugTaken(
  database: PublishDatabase,
  { type, key, scheduled, stored }: ScheduledVersion,
): Promise<boolean> {
  const [name] = slugField(type) ?? [];
  const slug = name && scheduled.record[name];
  const { hidden } = Object(stored) as { hidden?: unknown };
  if (typeof slug !== 'string' || hidden !== true) return false;
  const found = await recordsWithSlug(type, slug, (child) =>
    database.find(recordsPath(type), { child, equals: slug }),
  );
  return found.some(([other]) => other !== key);
}

/** The version without the fields that the rules may refuse, as they do not know them. */
export function withKnownFields(version: ScheduledVersion): ScheduledVersion {
  const { type, scheduled } = version;
  const unknown = unknownFields(type, scheduled.record);
  const record = Object.entries(scheduled.record).filter(([name]) => !Object.hasOwn(unknown, name));
  return { ...version, scheduled: { ...scheduled, record: Object.fromEntries(record) } };
}

/** Everything that the publication writes: the ordinary save, and the end of the schedule. */
export async function publicationValues(
  database: PublishDatabase,
  { type, key, scheduled, stored }: ScheduledVersion,
): Promise<Values> {
  const { uid, email, serverTime } = database;
  const rawRecord = stored as Values;
  const rev = revOf(stored);
  const bodyKey = bodyKeyOf(type, stored);
  const recordKey = keyOf(type, key);
  return {
    ...replaceVersion(
      {
        ...{ type, key: recordKey, rev, bodyKey, rawRecord },
        rawBody: bodyKey ? await database.load(bodyKey) : null,
      },
      {
        record: {
          ...frozenFields(scheduled),
          ...(rawRecord.owner !== undefined && { owner: rawRecord.owner }),
          rev: rev + 1,
          updated: serverTime,
        },
        body: { delta: scheduled.body, index: recordKey, rev: rev + 1 },
      },
      {
        uid: uid(),
        // The job has no address: history names the editor who approved.
        email: uid() === SCHEDULER_UID ? scheduled.email : email(),
        serverTime,
      },
    ),
    [scheduledPath(type.name, key)]: null,
    [endedPath('scheduled', type.name, key)]: scheduled.rev,
  };
}

/** Whether what is stored is this publication. */
export async function isPublished(
  database: PublishDatabase,
  { type, key, scheduled }: ScheduledVersion,
): Promise<boolean> {
  const stored = await database.load(recordPath(type, key));
  return (
    revOf(stored) === scheduled.base + 1 &&
    isSame(frozenFields({ ...scheduled, record: Object(stored) }), frozenFields(scheduled))
  );
}
