import { isSame, recordPath } from '../content-types';
import { errorMessage, isRefusal } from '../text';
import { reviewedType } from './kinds';
import { scheduledPath } from './paths';
import {
  isPublished,
  isSlugTaken,
  isUsable,
  type PublishDatabase,
  publicationValues,
  revOf,
  type ScheduledVersion,
  withKnownFields,
} from './publication';
import { parseScheduled } from './stored';

/**
 * What became of a scheduled version. All but `published` and `gone` leave it as it is, and lose nothing.
 */
export type PublicationOutcome =
  /** It is the public record now. */
  | { name: 'published'; rev: number }
  /** It was published, replaced or cancelled meanwhile. */
  | { name: 'gone' }
  /** The public record was saved after this was scheduled. */
  | { name: 'newer' }
  /** Another record has its slug. */
  | { name: 'taken' }
  /** What is stored is no version of the record. */
  | { name: 'unreadable' }
  /** The rules reject it: it is not due for the job, or this account or its content is rejected. */
  | { name: 'refused' }
  /** The server could not be reached. */
  | { name: 'failed'; message: string };

type Failure = Exclude<PublicationOutcome, { name: 'published' }>;

/** What keeps a scheduled version from its publication, whenever that is tried. */
export type PublicationObstacle = 'newer' | 'taken' | 'unreadable';

/** The version under a key, or why it cannot be published. */
async function loadVersion(
  database: PublishDatabase,
  kind: string,
  key: string,
): Promise<ScheduledVersion | Failure> {
  const type = reviewedType(kind);
  if (!type) return { name: 'unreadable' };
  const entry = await database.load(scheduledPath(kind, key));
  if (entry === null) return { name: 'gone' };
  const scheduled = parseScheduled(entry);
  if (!scheduled) return { name: 'unreadable' };
  const stored = await database.load(recordPath(type, key));
  const version = { type, key, scheduled, stored };
  if (revOf(stored) !== scheduled.base) return { name: 'newer' };
  if (!isUsable(version)) return { name: 'unreadable' };
  return (await isSlugTaken(database, version)) ? { name: 'taken' } : version;
}

/**
 * Why a scheduled version could not be published now; undefined where it could be, or is none.
 * @throws where the database cannot be read
 */
export async function findObstacle(
  database: PublishDatabase,
  kind: string,
  key: string,
): Promise<PublicationObstacle | undefined> {
  const found = await loadVersion(database, kind, key);
  if (!('name' in found)) return undefined;
  const { name } = found;
  return name === 'newer' || name === 'taken' || name === 'unreadable' ? name : undefined;
}

/**
 * What became of a save that was not confirmed.
 * @param otherwise the outcome where nothing has changed
 * @param isOwn whether the save may have been taken, its answer lost
 */
async function lookAgain(
  database: PublishDatabase,
  tried: ScheduledVersion,
  { otherwise, isOwn }: { otherwise: Failure; isOwn: boolean },
): Promise<PublicationOutcome> {
  const { type, key, scheduled } = tried;
  const found = await loadVersion(database, type.name, key);
  if (!('name' in found)) {
    const [now, before] = [found, tried].map((version) => withKnownFields(version).scheduled);
    const isUnchanged = JSON.stringify(now) === JSON.stringify(before);
    return isUnchanged ? otherwise : { name: 'gone' };
  }
  const isWritten = isOwn && found.name === 'gone' && (await isPublished(database, tried));
  return isWritten ? { name: 'published', rev: scheduled.base + 1 } : found;
}

const failure = (error: unknown): Failure =>
  isRefusal(error) ? { name: 'refused' } : { name: 'failed', message: errorMessage(error) };

async function write(
  database: PublishDatabase,
  version: ScheduledVersion,
): Promise<PublicationOutcome> {
  const values = await publicationValues(database, version);
  try {
    const result = await database.update(values);
    if (result === 'written') return { name: 'published', rev: version.scheduled.base + 1 };
    const isOwn = result === 'refused-after-reconnect';
    return await lookAgain(database, version, { otherwise: { name: 'refused' }, isOwn });
  } catch (error) {
    return lookAgain(database, version, { otherwise: failure(error), isOwn: true });
  }
}

/** Writes it with the fields that this program does not know, unless the rules do not know them either. */
async function attempt(
  database: PublishDatabase,
  version: ScheduledVersion,
): Promise<PublicationOutcome> {
  const outcome = await write(database, version);
  const known = withKnownFields(version);
  const hasOthers = !isSame(known.scheduled.record, version.scheduled.record);
  return outcome.name === 'refused' && hasOthers ? write(database, known) : outcome;
}

/**
 * Publishes the scheduled version of a record, by one save with its history. It does not ask for the
 * time: the rules stop the job before it is due, and an editor may publish early. It never throws, and
 * may run at the same time as others that publish.
 * @param key index in a list, or id in a collection
 * @param seen revision of the schedule that is meant. Default: the one that is stored.
 */
export async function publishScheduled(
  database: PublishDatabase,
  kind: string,
  key: string,
  seen?: number,
): Promise<PublicationOutcome> {
  try {
    const version = await loadVersion(database, kind, key);
    if ('name' in version) return version;
    const isMeant = seen === undefined || version.scheduled.rev === seen;
    return isMeant ? await attempt(database, version) : { name: 'gone' };
  } catch (error) {
    return failure(error);
  }
}
