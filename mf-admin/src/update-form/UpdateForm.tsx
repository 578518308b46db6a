import { useSession } from '@stss/shared/auth';
import { notify } from '@stss/shared/notices';
import { Button, ButtonLink, TextArea, TextField, useConfirm } from '@stss/shared/ui';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog';
import type { EditableUpdate, UpdateFields } from '../data/updates';
import { updateTexts } from '../difference/text-fields';
import { DraftOffer } from '../drafts/DraftOffer';
import { draftName } from '../drafts/draft-store';
import { tabId } from '../drafts/tab-id';
import { useDraft } from '../drafts/useDraft';
import { useDraftOffers } from '../drafts/useDraftOffers';
import { ImageUpload } from '../image-upload/ImageUpload';
import { useLeaveGuard } from '../leaving/useLeaveGuard';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { isUpdateFields } from './update-draft';
import styles from './update-form.module.css';
import { type UpdateProblems, updateProblems } from './update-problems';
import { useUpdateSave } from './useUpdateSave';

/** The fields of one update. `base` is absent for a new one. */
export function UpdateForm({
  base,
  initial,
  onSaved,
}: {
  base?: EditableUpdate;
  initial: UpdateFields;
  onSaved: () => void;
}) {
  const session = useSession();
  const uid = 'user' in session ? session.user.uid : '';
  const draftsOf = draftName(uid, base ? `update-edit-${base.update.index}` : 'update-new-');
  const [name] = useState(() => (base ? draftsOf : draftsOf + tabId()));
  const [fields, setFields] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  const isSaved = useRef(false);
  const [problems, setProblems] = useState<UpdateProblems>({});
  const [imageProblem, setImageProblem] = useState('');
  const confirm = useConfirm();
  const { forget: forgetDraft } = useDraft(name, fields, base?.update.rev ?? 0, isChanged);
  const { offers, settle } = useDraftOffers(draftsOf, isUpdateFields, initial);
  useLeaveGuard(useCallback(() => isChanged && !isSaved.current, [isChanged]));
  const saving = useUpdateSave(base, fields, () => {
    isSaved.current = true;
    forgetDraft();
    onSaved();
  });
  const { state } = saving;

  const set = (changed: Partial<UpdateFields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setChanged(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = updateProblems(fields);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (!fields.image) {
      setImageProblem('Please provide an image.');
      notify('Please provide an image.', 'error');
      return;
    }
    setImageProblem('');
    if (!(await confirm('Are you sure you want to save?'))) return;
    await saving.save();
  };

  return (
    <>
      {offers.map((offer) => (
        <DraftOffer
          key={offer.name}
          writtenAt={offer.writtenAt}
          current={updateTexts(fields)}
          draft={updateTexts(offer.fields)}
          isOutdated={base !== undefined && offer.baseRev < base.update.rev}
          onDiscard={() => settle(offer)}
          onRestore={() => {
            settle(offer);
            set(offer.fields);
          }}
        />
      ))}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Title"
          value={fields.title}
          maxLength={200}
          required
          error={problems.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label="Content"
          rows={8}
          value={fields.content}
          maxLength={10_000}
          required
          error={problems.content}
          onChange={(event) => set({ content: event.target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="Date"
            type="date"
            value={fields.date}
            required
            error={problems.date}
            onChange={(event) => set({ date: event.target.value })}
          />
          <TextField
            label="Link"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={fields.link}
            maxLength={2000}
            required
            error={problems.link}
            onChange={(event) => set({ link: event.target.value })}
          />
        </div>
        <ImageUpload
          label="Image"
          current={fields.image}
          onUploaded={(image) => {
            set({ image });
            setImageProblem('');
          }}
        />
        {imageProblem && (
          <p className={styles.problem}>{imageProblem} Choose a file, then press Upload.</p>
        )}
        <SaveFailureNote state={state} />
        <div className={styles.actions}>
          <ButtonLink to="/latest" variant="secondary">
            Cancel
          </ButtonLink>
          <Button type="submit" disabled={state.status === 'saving'}>
            {state.status === 'saving' ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
      {saving.theirs && (
        <ConflictDialog
          theirs={updateTexts(saving.theirs.update)}
          mine={updateTexts(fields)}
          onOverwrite={saving.overwrite}
          onCopy={saving.saveAsCopy}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}
