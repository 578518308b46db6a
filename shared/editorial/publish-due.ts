import { reviewedTypes } from './kinds';
import { schedulePath } from './paths';
import type { PublishDatabase } from './publication';
import { type PublicationOutcome, publishScheduled } from './publish-scheduled';
import { readScheduled } from './stored';

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

/** The scheduled versions of a kind. */
async function readSchedule(database: PublishDatabase, kind: string): Promise<Due[]> {
  const stored = Object(await database.read(schedulePath(kind)));
  return Object.entries(stored).flatMap(([key, entry]) => {
    // The database gives numbered children back as an array with holes.
    if (entry === null) return [];
    const { at = 0, title = '' } = readScheduled(entry) ?? {};
    return [{ kind, key, title, at }];
  });
}

/**
 * Publishes every scheduled version whose time has come, in the order of their times, one after the
 * other. Those that cannot be published stop no others.
 * @param now in milliseconds since the epoch
 * @throws where the schedule cannot be read
 */
export async function publishDue(database: PublishDatabase, now: number): Promise<Publication[]> {
  const all = await Promise.all(reviewedTypes.map(({ name }) => readSchedule(database, name)));
  const due = all
    .flat()
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at);
  const publications: Publication[] = [];
  for (const each of due) {
    const outcome = await publishScheduled(database, each.kind, each.key);
    publications.push({ ...each, outcome });
  }
  return publications;
}
