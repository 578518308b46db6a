import { notify } from '@stss/shared/notices';
import { Button, ButtonLink, TextArea, TextField, useConfirm } from '@stss/shared/ui';
import { type FormEvent, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { createUpdate, type EditableUpdate, editUpdate, type UpdateFields } from '../data/updates';
import { ImageUpload } from '../image-upload/ImageUpload';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';
import styles from './update-form.module.css';
import { type UpdateProblems, updateProblems } from './update-problems';

const trimmed = (fields: UpdateFields): UpdateFields => ({
  ...fields,
  title: fields.title.trim(),
  content: fields.content.trim(),
  link: fields.link.trim(),
});

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
  const [problems, setProblems] = useState<UpdateProblems>({});
  const [imageProblem, setImageProblem] = useState('');
  const { state, save } = useSave<EditableUpdate>(onSaved);
  const confirm = useConfirm();
  const loadDatabase = useDatabase();

  const set = (changed: Partial<UpdateFields>) => setFields((now) => ({ ...now, ...changed }));
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
    await save(async () => {
      const database = await loadDatabase();
      return base
        ? editUpdate(database, base, trimmed(fields))
        : createUpdate(database, trimmed(fields));
    });
  };

  return (
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
  );
}
