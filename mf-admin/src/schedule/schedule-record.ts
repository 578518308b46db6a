import { type ContentType, toBody, toRecord } from '@site/shared/content-types';
import {
  draftTitle,
  parseEntries,
  parseScheduled,
  revOf,
  type ScheduledRecord,
  scheduledPath,
  schedulePath,
} from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import { freeSlug } from '../data/record-slugs';
import { type PublishOutcome, toSaveOutcome } from '../data/save-outcome';
import { createRecord } from '../data/save-record';
import {
  type EditableRecord,
  loadRecord,
  type RecordFields,
  type RecordKey,
  slugName,
  type Values,
} from '../data/stored-record';
import { lastEnded } from '../drafts/draft-text';
import type { EndOfDraft } from '../drafts/finish-draft';
import { keepReplaced } from './keep-replaced';

/** A text that is saved for readers, now or later. `owner`: of a new record. */
export interface SavedText extends EndOfDraft {
  type: ContentType;
  fields: RecordFields;
  /** The stored record that it replaces; undefined for a new one. */
  base: EditableRecord | undefined;
  /** Id of a new record, where it is known. */
  id?: string | undefined;
  /** Fields of a new record that this version of the page does not know. */
  others?: Values | undefined;
  /** Id of the draft from which it comes. */
  draft?: string | undefined;
  /** Revision of the schedule that it may take the place of. Default: none. */
  replaces?: number | undefined;
}

/** `at`: time of publication, in milliseconds since the epoch. */
export type ScheduleRequest = SavedText & { at: number };

type Frozen = Omit<ScheduledRecord, 'email'> & { email?: string };

/** The stored form of a version, without what its publication adds. */
function frozenRecord(type: ContentType, fields: RecordFields, bodyKey?: string, others?: Values) {
  const { rev, updated, ...record } = toRecord(type, fields, {
    rev: 0,
    serverTime: 0,
    ...(bodyKey !== undefined && { bodyKey }),
    ...(others && { others }),
  });
  return record;
}

/** The complete copy that is published, whatever is edited later. */
function freeze(
  database: MemberDatabase,
  { type, fields, at, draft }: ScheduleRequest,
  {
    base,
    bodyKey,
    others,
    rev = 1,
  }: { base: number; bodyKey?: string | undefined; others?: Values; rev?: number },
): Frozen {
  const email = database.email();
  return {
    at,
    base,
    rev,
    by: database.uid(),
    ...(email && { email }),
    title: draftTitle(type, fields),
    record: frozenRecord(type, fields, bodyKey, others),
    ...(type.body && { body: toBody(fields.body?.ops ?? [], 0, 0).delta }),
    ...(draft !== undefined && { draft }),
  };
}

/** Whether another scheduled version takes this slug. */
async function isSlugScheduled(
  database: MemberDatabase,
  { type, fields, base }: ScheduleRequest,
): Promise<boolean> {
  const slug = slugName(type);
  if (slug === undefined) return false;
  const scheduled = parseEntries(await database.load(schedulePath(type.name)), parseScheduled);
  return scheduled.some(
    ([key, { record }]) => key !== String(base?.key) && record[slug] === fields[slug],
  );
}

const isOwnSchedule = async (
  database: MemberDatabase,
  { type, at }: ScheduleRequest,
  key: RecordKey,
  rev = 1,
): Promise<boolean> => {
  const stored = parseScheduled(await database.load(scheduledPath(type.name, String(key))));
  return stored?.rev === rev && stored.at === at && stored.by === database.uid();
};

/** Schedules a version of a stored record, whose public version stays as it is until then. */
async function scheduleNextVersion(
  database: MemberDatabase,
  request: ScheduleRequest,
  stored: EditableRecord,
): Promise<PublishOutcome> {
  const { type, fields, also } = request;
  const { key, rev, bodyKey, others, isRemoved } = stored;
  const current = await loadRecord(database, type, key);
  if (current && current.rev !== rev) return { ok: false, reason: 'conflict', current };
  const slug = slugName(type);
  const wanted = slug && !isRemoved ? { ...fields, [slug]: stored.fields[slug] } : fields;
  if (slug && isRemoved) {
    const free = await freeSlug(database, type, String(wanted[slug]), key);
    if (free !== wanted[slug]) return { ok: false, reason: 'taken' };
  }
  const path = scheduledPath(type.name, String(key));
  const former = await database.load(path);
  const formerRev = former === null ? undefined : revOf(former);
  if (formerRev !== undefined && formerRev !== request.replaces) {
    return { ok: false, reason: 'scheduled', rev: formerRev, current: parseScheduled(former) };
  }
  const last = formerRev ?? (await lastEnded(database, 'scheduled', type.name, String(key)));
  const next = { base: rev, bodyKey, others, rev: last + 1 };
  const { replaces, values } = keepReplaced(database, type, String(key), former);
  const result = await database.update({
    [path]: { ...freeze(database, { ...request, fields: wanted }, next), ...replaces },
    ...values,
    ...also,
  });
  const isWritten =
    result === 'written' ||
    (result === 'refused-after-reconnect' &&
      (await isOwnSchedule(database, request, key, last + 1)));
  if (isWritten) return { ok: true, index: key, rev };
  const now = await database.load(`${path}/rev`);
  // Somebody scheduled, published or took it back meanwhile.
  if (now !== (formerRev ?? null)) return scheduleNextVersion(database, request, stored);
  return { ok: false, reason: 'denied' };
}

/**
 * Stores a complete copy of a version that is published at its time. A new record first reserves its
 * key by a tombstone: no reader learns its title or its slug. The slug must be free now; it is asked
 * for again at the publication.
 *
 * @returns `index`: the record's key, and of the schedule
 */
export const scheduleRecord = (
  database: MemberDatabase,
  request: ScheduleRequest,
): Promise<PublishOutcome> =>
  toSaveOutcome(async () => {
    if (await isSlugScheduled(database, request)) return { ok: false, reason: 'taken' };
    const { type, base, fields, owner, also } = request;
    if (base) return scheduleNextVersion(database, request, base);
    return createRecord(database, type, fields, {
      owner,
      also,
      reservation: {
        values: ({ key, bodyKey }) => ({
          [scheduledPath(type.name, String(key))]: freeze(database, request, { base: 1, bodyKey }),
        }),
        isOwnWrite: (key) => isOwnSchedule(database, request, key),
      },
    });
  });
