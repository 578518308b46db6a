import { notify } from '@stss/shared/notices';
import { Button, ButtonLink, useConfirm } from '@stss/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionRow } from '../action-row/ActionRow';
import { ConflictDialog } from '../conflict/ConflictDialog';
import type { EditableUpdate, UpdateFields } from '../data/updates';
import { updateTexts } from '../difference/text-fields';
import { DraftOffers } from '../drafts/DraftOffers';
import { DraftRefused } from '../drafts/DraftRefused';
import { useUnsavedWork } from '../drafts/useUnsavedWork';
import { ImageUpload } from '../image-upload/ImageUpload';
import { PictureWords } from '../image-upload/PictureWords';
import { useUpload } from '../image-upload/useUpload';
import { Problem } from '../problem/Problem';
import { HeldWhileSaving } from '../saving/HeldWhileSaving';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { UpdateInputs } from './UpdateInputs';
import { readUpdateDraft } from './update-draft';
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
  const [fields, setFields] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  const [problems, setProblems] = useState<UpdateProblems>({});
  const [imageProblem, setImageProblem] = useState('');
  const confirm = useConfirm();
  const unsaved = useUnsavedWork({
    what: base ? `update-edit-${base.update.index}` : 'update-new',
    fields,
    initial,
    storedRev: base?.update.rev ?? 0,
    isChanged,
    readFields: readUpdateDraft,
  });
  // A save that started from an older version is a conflict, whenever it was begun.
  const startedFrom = base && { ...base, update: { ...base.update, rev: unsaved.baseRev } };
  const saving = useUpdateSave(startedFrom, fields, () => {
    unsaved.letGo();
    onSaved();
  });

  const set = (changed: Partial<UpdateFields>) => {
    setFields((now) => ({ ...now, ...changed }));
    setChanged(true);
  };
  const picture = useUpload((image) => {
    set({ image, imageAlt: undefined });
    setImageProblem('');
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    const { image, imageAlt, ...wrong } = updateProblems(fields);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const pending = fields.image && picture.holdsBack();
    if (pending) return notify(pending, 'error');
    const wrongImage = image ?? imageAlt ?? '';
    setImageProblem(wrongImage);
    if (wrongImage) return notify(wrongImage, 'error');
    if (!(await confirm('Are you sure you want to save?'))) return;
    await saving.save();
  };

  return (
    <>
      <HeldWhileSaving isSaving={saving.isBusy}>
        <DraftOffers
          unsaved={unsaved}
          current={fields}
          textsOf={updateTexts}
          storedRev={base?.update.rev ?? 0}
          onRestore={set}
        />
      </HeldWhileSaving>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <HeldWhileSaving isSaving={saving.isBusy} className={styles.held}>
          <UpdateInputs fields={fields} problems={problems} onChange={set} />
          <ImageUpload label="Image" current={fields.image} upload={picture} />
          {fields.image && (
            <PictureWords
              key={fields.image}
              alt={fields.imageAlt}
              onChange={(imageAlt) => set({ imageAlt })}
            />
          )}
        </HeldWhileSaving>
        {imageProblem && (
          <Problem>
            {imageProblem}
            {!fields.image && ' Choose a file, then press Upload.'}
          </Problem>
        )}
        {unsaved.isDraftRefused && <DraftRefused />}
        <SaveFailureNote
          state={saving.state}
          mine={updateTexts(fields)}
          isKept={isChanged && !unsaved.isDraftRefused}
        />
        <ActionRow>
          <ButtonLink to="/latest" variant="secondary">
            Cancel
          </ButtonLink>
          <Button type="submit" aria-disabled={saving.isBusy}>
            {saving.isBusy ? 'Saving…' : base?.isRemoved ? 'Restore' : 'Save'}
          </Button>
        </ActionRow>
      </form>
      {saving.theirs && (
        <ConflictDialog
          theirs={updateTexts(saving.theirs.update, saving.theirs.isRemoved)}
          mine={updateTexts(fields)}
          onOverwrite={saving.overwrite}
          onCopy={saving.saveAsCopy}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}
