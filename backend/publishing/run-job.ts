import {
  JOB_PATH,
  type Publication,
  type PublishDatabase,
  publishDue,
} from '@site/shared/editorial';
import { errorMessage, isRefusal } from '@site/shared/text';

/** What a run has done. */
export interface JobOutcome {
  /** A sentence for each publication, and for each that failed. */
  lines: string[];
  /** False where the server could not be reached, or the rules refused the job. */
  ok: boolean;
}

/** The rest are for an editor: running the job again does not help. */
const FAULTS: readonly Publication['outcome']['name'][] = ['refused', 'failed'];

function reasonOf({ outcome }: Publication): string {
  switch (outcome.name) {
    case 'published':
      return '';
    case 'gone':
      return 'It was published, changed or taken back meanwhile.';
    case 'newer':
      return 'It was saved after it was scheduled. An editor decides at /members.';
    case 'taken':
      return 'Another record has its slug. An editor chooses another at /members.';
    case 'unreadable':
      return 'The scheduled version cannot be read. An editor schedules it again at /members.';
    case 'refused':
      return 'The rules refuse it. Deploy those of this version.';
    case 'failed':
      return outcome.message;
  }
}

function lineOf(publication: Publication): string {
  const { kind, key, title, outcome } = publication;
  const name = `${kind} ${key}${title && `, “${title}”`}`;
  return outcome.name === 'published'
    ? `Published: ${name}.`
    : `Not published: ${name}. ${reasonOf(publication)}`;
}

const faultOf = (error: unknown): string =>
  isRefusal(error)
    ? 'The rules refuse the publishing job. Deploy those of this version.'
    : errorMessage(error);

/**
 * One run of the publishing job: publishes what is due, then stores when that was. It never throws,
 * may be killed at any point and may run several times at once.
 */
export async function runJob(
  database: PublishDatabase & { now(): Promise<number> },
): Promise<JobOutcome> {
  try {
    const publications = await publishDue(database, await database.now());
    const lines = publications.map(lineOf);
    const ok = !publications.some(({ outcome }) => FAULTS.includes(outcome.name));
    const noted = await database.update({ [JOB_PATH]: database.serverTime });
    if (noted === 'written') return { lines, ok };
    return { lines: [...lines, 'The rules refuse the time of this run.'], ok: false };
  } catch (error) {
    return { lines: [faultOf(error)], ok: false };
  }
}
