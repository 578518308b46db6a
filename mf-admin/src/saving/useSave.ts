import { notify } from '@stss/shared/notices';
import { useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import type { SaveOutcome } from '../data/save-outcome';
import { explainFailure, type SaveFailure } from './explain-failure';

export type SaveState<Stored> =
  | { status: 'idle' }
  | { status: 'saving'; isSlow: boolean }
  | { status: 'failed'; failure: SaveFailure<Stored>; explanation: string };

/** The client holds a write back until there is a connection again. */
const SLOW_AFTER_MS = 6000;

/** Runs one save at a time and says how it ended: the text stays on screen whatever happens. */
export function useSave<Stored>() {
  const loadDatabase = useDatabase();
  const [state, setState] = useState<SaveState<Stored>>({ status: 'idle' });

  /** @param onSaved leads on to what was saved */
  const save = async (
    write: () => Promise<SaveOutcome<Stored>>,
    onSaved: () => void,
  ): Promise<void> => {
    if (state.status === 'saving') return;
    setState({ status: 'saving', isSlow: false });
    const slow = setTimeout(() => setState({ status: 'saving', isSlow: true }), SLOW_AFTER_MS);
    const outcome = await write().catch(
      (error: unknown): SaveOutcome<Stored> => ({
        ok: false,
        reason: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
    );
    clearTimeout(slow);
    if (outcome.ok) {
      onSaved();
      setState({ status: 'idle' });
      return;
    }
    console.error('The save failed.', outcome);
    notify('error', 'error');
    const isMember = await loadDatabase()
      .then((database) => database.isMember())
      // Who cannot ask is not told to be no member.
      .catch(() => true);
    setState({
      status: 'failed',
      failure: outcome,
      explanation: explainFailure(outcome, isMember),
    });
  };

  return { state, save, forget: () => setState({ status: 'idle' }) };
}
