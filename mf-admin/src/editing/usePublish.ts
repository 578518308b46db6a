import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { useConfirm } from '@site/shared/ui';
import { slugName } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import type { Problem } from './find-problems';
import type { useFormSave } from './useFormSave';
import type { usePickedPictures } from './usePickedPictures';
import type { useProblems } from './useProblems';

const QUESTION = 'Are you sure you want to save?';

const scheduleQuestion = (at: number): string =>
  `Publish this on ${formatMoment(at)}? Later edits do not change what is published then.`;

/**
 * Saves what readers see, once nothing is wrong with it and the question is answered.
 * @returns `at`: time of publication, in milliseconds since the epoch; now without one
 */
export function usePublish(
  { type, asksFirst }: FormSettings,
  saving: ReturnType<typeof useFormSave>,
  {
    find,
    setProblems,
    isPicturePending,
    onDraftConflict,
  }: Pick<ReturnType<typeof useProblems>, 'find' | 'setProblems'> &
    Pick<ReturnType<typeof usePickedPictures>, 'isPicturePending'> & {
      onDraftConflict: () => void;
    },
): (at?: number) => Promise<void> {
  const confirm = useConfirm();
  return async (at) => {
    if (saving.isBusy) return;
    const question = at === undefined ? QUESTION : scheduleQuestion(at);
    if (asksFirst && isPicturePending(() => true)) return;
    if (asksFirst && !(await confirm(question))) return;
    const found = await (slugName(type) ? saving.runBusy(find) : find())
      // If this request fails, the save reports the problem itself.
      .catch((): Problem[] => []);
    const isOnlyOfPictures = found.every(({ isOfPicture }) => isOfPicture);
    const isWaiting =
      !asksFirst &&
      isOnlyOfPictures &&
      isPicturePending((name) => !found.some(({ field }) => field === name));
    setProblems(isWaiting ? [] : found);
    const [named] = found;
    if (isWaiting) return;
    if (named) {
      if (asksFirst || isOnlyOfPictures) notify(named.notice, 'error');
      return;
    }
    if (!asksFirst && !(await confirm(question))) return;
    const outcome = await saving.save(at);
    const isDraftConflict =
      outcome?.ok === false && outcome.reason === 'draft' && outcome.change === 'conflict';
    if (isDraftConflict) onDraftConflict();
  };
}
