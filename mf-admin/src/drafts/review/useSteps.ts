import type { ContentType } from '@site/shared/content-types';
import type { DraftState, Verdict } from '@site/shared/editorial';
import { notify } from '@site/shared/notices';
import { useState } from 'react';
import type { DraftSaveResult, ShownDraft } from '../draft-sync';
import { reviewEntry } from '../review-entry';

/** A step of a draft that is stored together with its text. */
export type Step = 'submit' | 'withdraw' | 'changes';

interface StepSettings {
  state: DraftState;
  verdict?: Verdict;
  done: string;
}

const STEPS: Record<Step, StepSettings> = {
  submit: { state: 'review', verdict: 'submitted', done: 'Submitted for review' },
  withdraw: { state: 'draft', done: 'The draft is yours again' },
  changes: { state: 'changes', verdict: 'changes', done: 'Changes requested' },
};

const FAILURES: Record<Exclude<DraftSaveResult, 'saved'>, string> = {
  refused: 'The server refused this. Somebody else may have changed this draft: reload the page.',
  conflict: 'Somebody else changed the same field. Compare both versions, then try again.',
  gone: 'This draft was published or discarded elsewhere.',
  failed: 'The server could not be reached. Please try again.',
};

/** Takes steps one at a time, and says how each ended. */
export function useSteps(saveNow: ShownDraft['saveNow']) {
  const [isBusy, setBusy] = useState(false);
  /** True where the step is stored. */
  const run = async (
    { type, id, text }: { type: ContentType; id: string; text: string },
    step: Step,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    const { state, verdict, done } = STEPS[step];
    const result = await saveNow({
      state,
      also: (rev, database) =>
        verdict || text
          ? reviewEntry(database, { type, id }, rev, { text, ...(verdict && { verdict }) })
          : {},
    });
    setBusy(false);
    const isStored = result === 'saved';
    if (isStored) notify(done, 'success');
    else notify(FAILURES[result], 'error');
    return isStored;
  };
  return { isBusy, run };
}
