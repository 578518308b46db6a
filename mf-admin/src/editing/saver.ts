import { notify } from '@site/shared/notices';
import type { MemberDatabase } from '../data/member-database';
import { type PublishOutcome, toSaveOutcome } from '../data/save-outcome';
import type { RecordKey } from '../data/stored-record';
import { SLOW_AFTER_MS } from '../ui/useIsStalled';
import { explainFailure, SLUG_EXISTS } from './explain-failure';
import type { SaveEvent } from './save-state';

/** Runs one save at a time and says how it ended: the text stays on screen whatever happens. */
export function createSaver(
  loadDatabase: () => Promise<MemberDatabase>,
  dispatch: (event: SaveEvent) => void,
) {
  let isRunning = false;
  let saves = 0;

  /** Shows that a save is under way, and that it is slow, as long as this takes. */
  async function runBusy<T>(work: () => Promise<T>): Promise<T> {
    isRunning = true;
    dispatch({ name: 'save started' });
    const slow = setTimeout(() => dispatch({ name: 'save slowed' }), SLOW_AFTER_MS);
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      isRunning = false;
      dispatch({ name: 'save ended' });
    }
  }

  /**
   * @param onSaved leads on to what was saved, under this key
   * @returns the outcome; undefined where a save is under way already
   */
  async function save(
    write: (database: MemberDatabase) => Promise<PublishOutcome>,
    onSaved: (key: RecordKey) => void,
  ): Promise<PublishOutcome | undefined> {
    if (isRunning) return undefined;
    saves += 1;
    const number = saves;
    const outcome = await runBusy(() => toSaveOutcome(async () => write(await loadDatabase())));
    if (outcome.ok) {
      isRunning = true;
      dispatch({ name: 'saved' });
      onSaved(outcome.index);
      return outcome;
    }
    console.error('The save failed.', outcome);
    // The form asks about the other version.
    if (outcome.reason !== 'scheduled' && outcome.reason !== 'conflict')
      notify(outcome.reason === 'taken' ? SLUG_EXISTS : 'error', 'error');
    const isMember = await loadDatabase()
      .then((database) => database.isMember())
      // A failed check does not count as missing membership.
      .catch(() => true);
    const explanation = explainFailure(outcome, isMember);
    // The next save may have begun while this was asked.
    if (number === saves) dispatch({ name: 'save failed', failure: outcome, explanation });
    return outcome;
  }

  return { runBusy, save };
}
