import { classNames } from '@site/shared/ui';
import { useRef } from 'react';
import { type RecordFields, slugName, type Values } from '../data/stored-record';
import { DraftOffers } from '../drafts/DraftOffers';
import { DraftRefused } from '../drafts/DraftRefused';
import { usePermissions } from '../drafts/usePermissions';
import { type FormSettings, textOf } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { Problem } from '../ui/Problem';
import { Checklist } from './Checklist';
import { DraftArea } from './DraftArea';
import { FormConflicts } from './FormConflicts';
import { FormEnd } from './FormEnd';
import { FormFields } from './FormFields';
import type { Problem as FoundProblem } from './find-problems';
import { InertWhileSaving } from './InertWhileSaving';
import styles from './record-editor.module.css';
import { SaveFailureNote } from './SaveFailureNote';
import { useSubmission } from './useSubmission';
import { type RecordFormProps, useWriting } from './useWriting';

/** Whether the input of its field says what is wrong; tags say it in words of their own. */
const isSaidAtField = ({ type }: FormSettings, { field }: FoundProblem): boolean =>
  field !== 'body' && type.fields[field]?.type !== 'tags';

/** The form of a record, new or stored. */
export function RecordForm(props: RecordFormProps) {
  const { form, base, id, initial, loaded, onDiscarded } = props;
  const { type, listPath, readPath } = form;
  const slug = slugName(type);
  const formElement = useRef<HTMLFormElement>(null);
  const textsOf = useRecordTexts(form);
  const writing = useWriting(props);
  const { editor, serverDraft, unsaved } = writing;
  const { fields, isChanged } = writing.state;
  const submission = useSubmission(props, writing, formElement);
  const { saving, checks, choosesSlug, comparison } = submission;
  const { isBusy } = saving;
  const can = usePermissions(serverDraft?.draft, base);
  const change = (changed: Values) => {
    editor.dispatch({ name: 'typed', fields: changed });
    checks.forgetChanged(changed);
  };
  const restore = (draft: RecordFields) => {
    const restored = { ...draft, ...(slug && !choosesSlug && { [slug]: initial[slug] }) };
    editor.receive(restored);
    checks.forgetChanged(restored);
  };
  const [first] = checks.problems;
  const isShownToReaders = base !== undefined && !base.isRemoved;
  return (
    <>
      <InertWhileSaving isSaving={isBusy}>
        {serverDraft && (
          <DraftArea
            {...{ form, base, fields, serverDraft }}
            wasStored={loaded?.stored !== undefined}
            onDiscarded={() => {
              unsaved.markSaved();
              onDiscarded?.();
            }}
          />
        )}
        <DraftOffers
          {...{ unsaved, textsOf }}
          current={fields}
          storedRev={base?.rev ?? 0}
          onRestore={restore}
        />
      </InertWhileSaving>
      <form
        ref={formElement}
        className={classNames(styles.form, type.body && styles.withBody)}
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
        noValidate
      >
        <FormFields {...props} {...{ state: writing.state, submission }} onChange={change} />
        <div className={styles.end}>
          <InertWhileSaving isSaving={isBusy}>
            <Checklist
              {...{ form, fields: checks.settled, problems: checks.open }}
              pending={submission.pictures.pending}
              onGo={checks.goTo}
            />
          </InertWhileSaving>
          {first && !isSaidAtField(form, first) && <Problem role="alert">{first.notice}</Problem>}
          {unsaved.isDraftRefused && <DraftRefused />}
          <SaveFailureNote
            state={saving.state}
            mine={textsOf(fields)}
            hasDraft={isChanged && !unsaved.isDraftRefused}
          />
          <FormEnd
            {...{ form, base, serverDraft, isBusy, mayPublish: submission.mayPublish }}
            maySchedule={can('schedule')}
            cancelPath={
              slug && readPath && isShownToReaders ? readPath(textOf(fields[slug])) : listPath
            }
            onSaveDraft={submission.saveDraft}
            onCompare={comparison.open}
            onSchedule={submission.publish}
            onRestore={(words) => {
              // What is in the form stays on this device, as an offer.
              unsaved.setAside(fields);
              restore(words);
            }}
          />
        </div>
      </form>
      <FormConflicts
        {...{ form, fields, saving }}
        isCopyPossible={id === undefined}
        serverDraft={comparison.isOpen ? serverDraft : undefined}
        setAside={unsaved.setAside}
        onCompared={comparison.close}
      />
    </>
  );
}
