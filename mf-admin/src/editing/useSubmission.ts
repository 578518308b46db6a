import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayPublish } from '../drafts/useMayPublish';
import { scheduledAddress } from '../schedule/scheduled-address';
import { type Saved, useFormSave } from './useFormSave';
import { usePickedPictures } from './usePickedPictures';
import { useProblems } from './useProblems';
import { usePublish } from './usePublish';
import type { RecordFormProps, useWriting } from './useWriting';

/** What becomes of a text when its form is sent: it is checked, and saved, scheduled or drafted. */
export function useSubmission(
  { form, base, id, leave }: RecordFormProps,
  { state, editor, serverDraft, unsaved }: ReturnType<typeof useWriting>,
  formElement: RefObject<HTMLFormElement | null>,
) {
  const { type, messages } = form;
  const { fields, baseRev, hasLostSlug } = state;
  const navigate = useNavigate();
  const mayPublish = useMayPublish(form);
  const [isComparing, setComparing] = useState(false);
  const isRemoved = base?.isRemoved === true;
  const onSaved = (saved: Saved) => {
    unsaved.markSaved();
    if (saved.at === undefined) {
      const message = saved.isNew ? 'created' : isRemoved ? 'restored' : 'updated';
      return leave(messages[message], saved.fields);
    }
    notify(`Scheduled for ${formatMoment(saved.at)}`, 'success');
    navigate(scheduledAddress(type, saved.key));
  };
  // A save that started from an older version is a conflict, whenever it was begun.
  const startedFrom = base && { ...base, rev: baseRev };
  const saving = useFormSave(type, startedFrom, id, fields, serverDraft, {
    onSaved,
    onTaken: () => editor.dispatch({ name: 'lost slug' }),
  });
  const isTaken = saving.state.status === 'failed' && saving.state.failure.reason === 'taken';
  const choosesSlug = !base || isRemoved || hasLostSlug;
  const checks = useProblems(form, formElement, fields, { key: base?.key, choosesSlug, isTaken });
  const pictures = usePickedPictures();
  const publish = usePublish(form, saving, {
    find: checks.find,
    setProblems: checks.setProblems,
    isPicturePending: pictures.isPicturePending,
    onDraftConflict: () => setComparing(true),
  });
  const saveDraft = async () => {
    if ((await serverDraft?.saveNow()) === 'conflict') setComparing(true);
  };
  return {
    ...{ saving, checks, pictures, choosesSlug, isTaken, mayPublish, publish, saveDraft },
    submit: mayPublish ? () => publish() : saveDraft,
    comparison: {
      isOpen: isComparing,
      open: () => setComparing(true),
      close: () => setComparing(false),
    },
  };
}
