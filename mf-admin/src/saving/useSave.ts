import { authStore, refreshClaim } from '@stss/shared/auth';
import { notify } from '@stss/shared/notices';
import { useState } from 'react';
import type { SaveOutcome } from '../data/save-outcome';
import { explainFailure, type SaveFailure } from './explain-failure';

export type SaveState<Stored> =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'failed'; failure: SaveFailure<Stored>; explanation: string };

/** The claim may have been taken away while this tab slept; the server is asked where it can be. */
const isMemberNow = (): Promise<boolean> =>
  refreshClaim().catch(() => authStore.getState().status === 'member');

/**
 * Runs one save at a time and says how it ended: the text stays on screen whatever happens.
 *
 * @param onSaved leads on to what was saved
 */
export function useSave<Stored>(onSaved: (index: number) => void) {
  const [state, setState] = useState<SaveState<Stored>>({ status: 'idle' });

  const save = async (write: () => Promise<SaveOutcome<Stored>>): Promise<void> => {
    if (state.status === 'saving') return;
    setState({ status: 'saving' });
    const outcome = await write().catch(
      (error: unknown): SaveOutcome<Stored> => ({
        ok: false,
        reason: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
    );
    if (outcome.ok) {
      onSaved(outcome.index);
      setState({ status: 'idle' });
      return;
    }
    console.error('The save failed.', outcome);
    notify('error', 'error');
    const isMember = outcome.reason !== 'denied' || (await isMemberNow());
    setState({
      status: 'failed',
      failure: outcome,
      explanation: explainFailure(outcome, isMember),
    });
  };

  return { state, save, forget: () => setState({ status: 'idle' }) };
}
