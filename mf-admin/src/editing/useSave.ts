import { notify } from '@site/shared/notices';
import { useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { type PublishOutcome, toSaveOutcome } from '../data/save-outcome';
import type { RecordKey } from '../data/stored-record';
import { SLOW_AFTER_MS } from '../ui/useIsStalled';
import { explainFailure, type SaveFailure, SLUG_EXISTS } from './explain-failure';

export type SaveState =
  | { status: 'idle' }
  | { status: 'saving'; isSlow: boolean }
  | { status: 'failed'; failure: SaveFailure; explanation: string };

/** Runs one save at a time and says how it ended: the text stays on screen whatever happens. */
export function useSave() {
  const loadDatabase = useDatabase();
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const isBusy = state.status === 'saving';

  /** Shows that a save is under way, and that it is slow, as long as this takes. */
  const runBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    setState({ status: 'saving', isSlow: false });
    // The client holds a write back until there is a connection again.
    const slow = setTimeout(() => setState({ status: 'saving', isSlow: true }), SLOW_AFTER_MS);
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      setState({ status: 'idle' });
    }
  };

  /**
   * @param onSaved leads on to what was saved, under this key
   * @returns the outcome; undefined where a save is under way already
   */
  const save = async (
    write: () => Promise<PublishOutcome>,
    onSaved: (key: RecordKey) => void,
  ): Promise<PublishOutcome | undefined> => {
    if (isBusy) return undefined;
    const outcome = await runBusy(() => toSaveOutcome(write));
    if (outcome.ok) {
      // Until what follows is shown, a second save would be one over this very one.
      setState({ status: 'saving', isSlow: false });
      onSaved(outcome.index);
      return outcome;
    }
    console.error('The save failed.', outcome);
    // The form asks about the other version.
    if (outcome.reason !== 'scheduled')
      notify(outcome.reason === 'taken' ? SLUG_EXISTS : 'error', 'error');
    const isMember = await loadDatabase()
      .then((database) => database.isMember())
      // A failed check does not count as missing membership.
      .catch(() => true);
    setState({
      status: 'failed',
      failure: outcome,
      explanation: explainFailure(outcome, isMember),
    });
    return outcome;
  };

  return { state, isBusy, runBusy, save, forget: () => setState({ status: 'idle' }) };
}
