import { reviewedTypes } from './kinds';
import { schedulePath } from './paths';
import type { PublishDatabase } from './publication';
import { type PublicationOutcome, publishScheduled } from './publish-scheduled';
import { parseScheduled } from './stored';

/** A publication that was attempted. */
export interface Publication {
  kind: string;
  key: string;
  /** '' where it is unreadable. */
  title: string;
  /** When it was due, in milliseconds; 0 where that is unreadable. */
  at: number;
  outcome: PublicationOutcome;
}

type Due = Omit<Publication, 'outcome'>;
type ScheduleReader = Pick<PublishDatabase, 'load'>;

/** The scheduled versions of a kind. */
async function loadKind(database: ScheduleReader, kind: string): Promise<Due[]> {
  const stored = Object(await database.load(schedulePath(kind)));
  return Object.entries(stored).flatMap(([key, entry]) => {
    // The database gives numbered children back as an array with holes.
    if (entry === null) return [];
    const { at = 0, title = '' } = parseScheduled(entry) ?? {};
    return [{ kind, key, title, at }];
  });
}

/** All scheduled versions, in the order of their times. */
async function loadSchedule(database: ScheduleReader): Promise<Due[]> {
  const all = await Promise.all(reviewedTypes.map(({ name }) => loadKind(database, name)));
  return all.flat().sort((a, b) => a.at - b.at);
}

/**
 * The time of the first publication after a moment; undefined where there is none.
 * @param now in milliseconds since the epoch
 * @throws where the schedule cannot be read
 */
export async function nextPublication(
  database: ScheduleReader,
  now: number,
): Promise<number | undefined> {
  return (await loadSchedule(database)).find(({ at }) => at > now)?.at;
}

/**
 * Publishes every scheduled version whose time has come, in the order of their times, one after the
 * other. Those that cannot be published stop no others.
 * @param now in milliseconds since the epoch
 * @throws where the schedule cannot be read
 */
export async function publishDue(database: PublishDatabase, now: number): Promise<Publication[]> {
  const due = (await loadSchedule(database)).filter(({ at }) => at <= now);
  const publications: Publication[] = [];
  for (const each of due) {
    const outcome = await publishScheduled(database, each.kind, each.key);
    publications.push({ ...each, outcome });
  }
  return publications;
}
