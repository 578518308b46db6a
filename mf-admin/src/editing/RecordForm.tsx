import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { classNames } from '@site/shared/ui';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type EditableRecord,
  type RecordFields,
  slugName,
  type Values,
} from '../data/stored-record';
import { DraftOffers } from '../drafts/DraftOffers';
import { DraftRefused } from '../drafts/DraftRefused';
import { isSameText } from '../drafts/draft-text';
import { useMayPublish } from '../drafts/useMayPublish';
import { usePermissions } from '../drafts/usePermissions';
import { type LoadedDraft, useServerDraft } from '../drafts/useServerDraft';
import { useUnsavedWork } from '../drafts/useUnsavedWork';
import type { FormSettings } from '../kinds/form-settings';
import { textOf } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { scheduledAddress } from '../schedule/scheduled-address';
import { Problem } from '../ui/Problem';
import { Checklist } from './Checklist';
import { DraftArea } from './DraftArea';
import { SLUG_EXISTS } from './explain-failure';
import { FieldList } from './FieldList';
import { FormConflicts } from './FormConflicts';
import { FormEnd } from './FormEnd';
import type { Problem as FoundProblem } from './find-problems';
import { InertWhileSaving } from './InertWhileSaving';
import type { Leave } from './RecordActions';
import { draftName, readRecordDraft } from './record-draft';
import styles from './record-editor.module.css';
import { SaveFailureNote } from './SaveFailureNote';
import { useFormFields } from './useFormFields';
import { useFormSave } from './useFormSave';
import { usePickedPictures } from './usePickedPictures';
import { useProblems } from './useProblems';
import { usePublish } from './usePublish';
import { WritingPane } from './WritingPane';

export interface RecordFormProps {
  form: FormSettings;
  /** The record to edit; absent for a new one. */
  base?: EditableRecord | undefined;
  /** The id of a record that has it from the start, stored or not. */
  id?: string | undefined;
  /** The fields that the record has. Default: all of its kind. */
  used?: readonly string[] | undefined;
  /** The initial values of the form. */
  initial: RecordFields;
  /** An older version, with which the form opens as a change of `initial`. */
  restored?: RecordFields | undefined;
  /** What a first draft starts from, where `initial` is a draft. Default: `initial`. */
  published?: RecordFields | undefined;
  /** The draft on the server, of kinds that are reviewed. */
  loaded?: LoadedDraft | undefined;
  /** Shows the form anew, without the draft that was discarded. */
  onDiscarded?: () => void;
  /** Names of the stored tags, for kinds with tags. */
  tags?: readonly string[];
  leave: Leave;
}

/** Whether the input of its field says what is wrong; tags say it in words of their own. */
const isSaidAtField = ({ type }: FormSettings, { field }: FoundProblem): boolean =>
  field !== 'body' && type.fields[field]?.type !== 'tags';

export function RecordForm(props: RecordFormProps) {
  const {
    form,
    base,
    id,
    used,
    initial,
    restored,
    published = initial,
    loaded,
    onDiscarded,
    tags = [],
    leave,
  } = props;
  const { type, names, messages, listPath, readPath, leads = [] } = form;
  const isRemoved = base?.isRemoved === true;
  const slug = slugName(type);
  const {
    fields,
    isChanged,
    editorText,
    newest,
    change: setFields,
    put,
  } = useFormFields(restored ?? initial, restored !== undefined);
  const navigate = useNavigate();
  const textsOf = useRecordTexts(form);
  const mayPublish = useMayPublish(form);
  const baseRev = useRef(loaded?.stored?.draft.base ?? base?.rev ?? 0);
  const serverDraft = useServerDraft(type, loaded, {
    isNew: !base,
    published,
    fields,
    isChanged,
    newest,
    base: () => baseRev.current,
    take: put,
  });
  const unsaved = useUnsavedWork<RecordFields>({
    what: draftName(type, base?.key ?? id, base, initial, serverDraft?.draft && serverDraft.id),
    fields,
    storedRev: baseRev.current,
    isChanged: isChanged && !serverDraft?.isSaved,
    isStored: (text) =>
      [restored ?? initial, base?.fields].some(
        (stored) => stored && isSameText(type, text, stored),
      ),
    readFields: (stored) => readRecordDraft(type, stored),
  });
  useLayoutEffect(() => {
    baseRev.current = unsaved.baseRev;
  });
  const can = usePermissions(serverDraft?.draft, base);
  const [isComparing, setComparing] = useState(false);
  // A save that started from an older version is a conflict, whenever it was begun.
  const startedFrom = base && { ...base, rev: unsaved.baseRev };
  const saving = useFormSave(type, startedFrom, id, fields, serverDraft, (saved) => {
    unsaved.markSaved();
    const { isNew, at, key } = saved;
    if (at === undefined) {
      const message = isNew ? 'created' : isRemoved ? 'restored' : 'updated';
      return leave(messages[message], saved.fields);
    }
    notify(`Scheduled for ${formatMoment(at)}`, 'success');
    navigate(scheduledAddress(type, key));
  });
  // Somebody removed the record while it was edited here, and another one has its slug by now.
  const [hasLostSlug, setLostSlug] = useState(false);
  const isTaken = saving.state.status === 'failed' && saving.state.failure.reason === 'taken';
  if (isTaken && !hasLostSlug) setLostSlug(true);
  const choosesSlug = !base || isRemoved || hasLostSlug;
  const formElement = useRef<HTMLFormElement>(null);
  const { problems, setProblems, open, settled, forgetChanged, goTo, find } = useProblems(
    form,
    formElement,
    fields,
    { key: base?.key, choosesSlug, isTaken },
  );
  const [first] = problems;

  const change = (changed: Values) => {
    setFields(changed);
    forgetChanged(changed);
  };
  const restore = (draft: RecordFields) => {
    const restored = { ...draft, ...(slug && !choosesSlug && { [slug]: initial[slug] }) };
    put(restored);
    forgetChanged(restored);
  };
  const { onPicker, pending, isPicturePending } = usePickedPictures();
  const publish = usePublish(form, saving, {
    find,
    setProblems,
    isPicturePending,
    onDraftConflict: () => setComparing(true),
  });
  const saveDraft = async () => {
    if ((await serverDraft?.saveNow()) === 'conflict') setComparing(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return mayPublish ? publish() : saveDraft();
  };
  const slugHint = (value: string): string => {
    const former = base && slug ? textOf(base.fields[slug]) : value;
    const address = `The ${names.one}'s address: ${readPath?.(value)}`;
    return former === value ? address : `${address}. It was ${readPath?.(former)}.`;
  };
  const isShownToReaders = base !== undefined && !isRemoved;
  const cancelPath =
    slug && readPath && isShownToReaders ? readPath(textOf(fields[slug])) : listPath;

  const shown = Object.keys(form.fields).filter((name) => used?.includes(name) ?? true);
  const inputs = {
    form,
    choosesSlug,
    fields,
    problems: {
      ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
      ...(isTaken && slug && { [slug]: SLUG_EXISTS }),
    },
    tags,
    slugHint,
    onChange: change,
    onPicker,
  };

  return (
    <>
      <InertWhileSaving isSaving={saving.isBusy}>
        {serverDraft && (
          <DraftArea
            form={form}
            base={base}
            fields={fields}
            serverDraft={serverDraft}
            wasStored={loaded?.stored !== undefined}
            onDiscarded={() => {
              unsaved.markSaved();
              onDiscarded?.();
            }}
          />
        )}
        <DraftOffers
          unsaved={unsaved}
          current={fields}
          textsOf={textsOf}
          storedRev={base?.rev ?? 0}
          onRestore={restore}
        />
      </InertWhileSaving>
      <form
        ref={formElement}
        className={classNames(styles.form, type.body && styles.withBody)}
        onSubmit={submit}
        noValidate
      >
        {leads.length > 0 && (
          <InertWhileSaving isSaving={saving.isBusy} className={styles.writing}>
            <FieldList {...inputs} names={leads} />
            {editorText.body && (
              <WritingPane
                key={editorText.version}
                fields={fields}
                initialBody={editorText.body}
                onChange={(body) => change({ body })}
              />
            )}
          </InertWhileSaving>
        )}
        <InertWhileSaving isSaving={saving.isBusy} className={styles.details}>
          <FieldList {...inputs} names={shown.filter((name) => !leads.includes(name))} />
        </InertWhileSaving>
        <div className={styles.end}>
          <InertWhileSaving isSaving={saving.isBusy}>
            <Checklist form={form} fields={settled} problems={open} pending={pending} onGo={goTo} />
          </InertWhileSaving>
          {first && !isSaidAtField(form, first) && <Problem role="alert">{first.notice}</Problem>}
          {unsaved.isDraftRefused && <DraftRefused />}
          <SaveFailureNote
            state={saving.state}
            mine={textsOf(fields)}
            hasDraft={isChanged && !unsaved.isDraftRefused}
          />
          <FormEnd
            form={form}
            base={base}
            serverDraft={serverDraft}
            isBusy={saving.isBusy}
            mayPublish={mayPublish}
            maySchedule={can('schedule')}
            cancelPath={cancelPath}
            onSaveDraft={saveDraft}
            onCompare={() => setComparing(true)}
            onSchedule={publish}
            onRestore={(words) => {
              // What is in the form stays on this device, as an offer.
              unsaved.setAside(fields);
              restore(words);
            }}
          />
        </div>
      </form>
      <FormConflicts
        form={form}
        fields={fields}
        saving={saving}
        isCopyPossible={id === undefined}
        serverDraft={isComparing ? serverDraft : undefined}
        setAside={unsaved.setAside}
        onCompared={() => setComparing(false)}
      />
    </>
  );
}
