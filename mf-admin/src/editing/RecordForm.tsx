import { classNames } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { slugName } from '../data/stored-record';
import { Problem } from '../ui/Problem';
import { Checklist } from './Checklist';
import type { OpenedForm } from './create-editor';
import { focusField } from './FieldList';
import { FormActions } from './FormActions';
import { FormConflicts } from './FormConflicts';
import { FormFields } from './FormFields';
import { FormNotices } from './FormNotices';
import { InertWhileSaving } from './InertWhileSaving';
import styles from './record-editor.module.css';
import { SaveFailureNote } from './SaveFailureNote';
import { conflictOf, isTaken, OPEN } from './save-state';
import { type Leave, useEditor } from './useEditor';

export interface RecordFormProps extends OpenedForm {
  /** Shows the form anew, without the draft that was discarded. */
  onDiscarded?: (() => void) | undefined;
  leave: Leave;
}

export function RecordForm({ onDiscarded, ...props }: RecordFormProps) {
  const editor = useEditor(props);
  const { form, base, fields, isBusy, textsOf, isRefused, problems, checks } = editor;
  const { type } = form;
  const formElement = useRef<HTMLFormElement>(null);
  const [first] = problems;
  const isSlugTaken = isTaken(editor.save);
  const wrong = isSlugTaken ? slugName(type) : first?.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a typed correction leaves the focus.
  useEffect(() => {
    if (wrong) focusField(formElement.current, wrong);
  }, [checks, isSlugTaken]);
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    const [firstName] = form.leads ?? Object.keys(form.fields);
    const wanted = hash.slice(1) || (base ? undefined : firstName);
    if (wanted) focusField(formElement.current, wanted);
  }, []);
  // The input of its field says what is wrong; tags say it in words of their own.
  const isSaidAtField =
    first && first.field !== 'body' && type.fields[first.field]?.type !== 'tags';
  return (
    <>
      <InertWhileSaving isSaving={isBusy}>
        <FormNotices {...{ editor, onDiscarded }} />
      </InertWhileSaving>
      <form
        ref={formElement}
        onSubmit={(event) => {
          event.preventDefault();
          void editor.submit();
        }}
        noValidate
      >
        <div className={classNames(styles.form, type.body && styles.withBody)}>
          <FormFields editor={editor} />
          <div className={styles.end}>
            <InertWhileSaving isSaving={isBusy}>
              <Checklist editor={editor} />
            </InertWhileSaving>
            {first && !isSaidAtField && <Problem role="alert">{first.notice}</Problem>}
            {isRefused && (
              <Problem>
                This browser cannot keep drafts: its storage for this site is full or blocked. Your
                text is on this page alone, so save before you leave it.
              </Problem>
            )}
            <SaveFailureNote
              // A conflict has a dialog of its own.
              state={conflictOf(editor.save) ? OPEN : editor.save}
              mine={textsOf(fields)}
              hasDraft={editor.isChanged && !isRefused}
            />
          </div>
        </div>
        <FormActions editor={editor} />
      </form>
      <FormConflicts editor={editor} />
    </>
  );
}
