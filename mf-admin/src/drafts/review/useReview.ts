import { draftPath, MAX_REVIEW_TEXT, parseServerDraft } from '@site/shared/editorial';
import { useRef, useState } from 'react';
import type { EditableRecord } from '../../data/stored-record';
import { useDatabaseRequest } from '../../data/useDatabaseRequest';
import { useWatched } from '../../data/useWatched';
import type { FormSettings } from '../../kinds/form-settings';
import { hintWithRest, lengthProblem } from '../../ui/length-problem';
import type { ShownDraft } from '../draft-sync';
import { reviewEntry } from '../review-entry';
import { usePermissions } from '../usePermissions';
import { type Step, useSteps } from './useSteps';

const PROBLEMS = {
  changed: 'The draft was changed meanwhile. Please try again.',
  failed: 'The server could not be reached. Please try again.',
};

/**
 * The comment on a draft, and the steps that take it along.
 * @param base the public record; undefined for a new one
 */
export function useReview(
  { type }: FormSettings,
  base: EditableRecord | undefined,
  serverDraft: ShownDraft,
) {
  const { id, saveNow } = serverDraft;
  // Live: a colleague may take a step while this page is open.
  const watched = parseServerDraft(useWatched(draftPath(type.name, id)));
  const draft = watched ?? serverDraft.draft;
  const [text, setText] = useState('');
  const { setProblem, problem, ...request } = useDatabaseRequest(PROBLEMS);
  const can = usePermissions(draft, base);
  const steps = useSteps(saveNow);
  const heading = useRef<HTMLHeadingElement>(null);
  const tooLong = lengthProblem(text.trim(), MAX_REVIEW_TEXT);

  /** Of what is typed meanwhile, nothing goes. */
  const forget = (sent: string) => setText((now) => (now === sent ? '' : now));
  const take = async (step: Step) => {
    const isMissing = step === 'changes' && text.trim() === '';
    setProblem(isMissing ? 'Please say what should change' : '');
    const isTaken =
      !tooLong && !isMissing && (await steps.run({ type, id, text: text.trim() }, step));
    if (isTaken) forget(text);
    // The buttons change, and take the focus with them.
    if (isTaken || tooLong) heading.current?.focus();
  };
  const comment = () => {
    if (text.trim() === '') return setProblem('Please write a comment');
    if (!draft || tooLong) return;
    void request.run(
      async (database) => {
        const entry = reviewEntry(database, { type, id }, draft.rev, { text: text.trim() });
        return (await database.update(entry)) === 'written' ? 'done' : 'changed';
      },
      () => forget(text),
    );
  };
  return {
    ...{ type, id, draft, text, setText, can, take, comment, heading },
    hint: hintWithRest(undefined, text.trim(), MAX_REVIEW_TEXT),
    error: tooLong ?? (problem || undefined),
    isBusy: steps.isBusy,
    isCommenting: request.isBusy,
    isSlow: request.isSlow,
  };
}
