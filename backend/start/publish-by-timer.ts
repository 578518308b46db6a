import { nextPublication, PUBLISH_INTERVAL_MS } from '@site/shared/editorial';
import { type Database, directClient, type Every } from '../local/index';
import { localDatabase } from '../publishing/local-database';
import { runJob } from '../publishing/run-job';

interface TimerDeps {
  /** Milliseconds since the epoch. */
  clock(): number;
  /** Timers that keep no process alive. */
  every: Every;
  /** Told of what an editor or a developer must look at. */
  log(line: string): void;
}

/**
 * Publishes what is due: at the start, at the time of each scheduled version, and as often as the
 * workflow that does it in production.
 * @returns ends it, after the run that is under way
 */
export function publishByTimer(
  { database }: { database: Database },
  { clock, every, log }: TimerDeps,
): () => Promise<void> {
  const job = localDatabase(database, clock);
  const owner = directClient(database);
  let endTimer = () => {};
  let isEnded = false;
  let last = Promise.resolve();

  /** For what was not due when the last run began. */
  const setTimer = async (begun: number): Promise<void> => {
    const next = await nextPublication(job, begun);
    endTimer();
    // Longer ones are set again by the next run.
    if (next === undefined || next - clock() > PUBLISH_INTERVAL_MS || isEnded) return;
    endTimer = every(Math.max(1, next - clock()), run);
  };
  const work = async (): Promise<void> => {
    // What fills an empty database, such as an import, is to find it so.
    if (owner.read('/') === null) return;
    const begun = clock();
    const { lines, ok } = await runJob(job);
    if (!ok) for (const line of lines) log(line);
    await setTimer(begun);
  };
  function run(): void {
    endTimer();
    if (!isEnded) last = last.then(work).catch((error) => log(String(error)));
  }

  const endIntervals = every(PUBLISH_INTERVAL_MS, run);
  // A database that was empty, or restored, has members first.
  const listeners = ['scheduled', 'members'].map((place) => owner.watch(place, run));
  run();
  return () => {
    isEnded = true;
    endTimer();
    endIntervals();
    for (const end of listeners) end();
    return last;
  };
}
