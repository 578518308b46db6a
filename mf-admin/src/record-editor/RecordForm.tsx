import { notify } from '@site/shared/notices';
import { Button, ButtonLink, classNames, useConfirm } from '@site/shared/ui';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { ActionRow } from '../action-row/ActionRow';
import { ConflictDialog } from '../conflict/ConflictDialog';
import {
  type EditableRecord,
  type RecordFields,
  slugName,
  type Values,
} from '../data/stored-record';
import { DraftOffers } from '../drafts/DraftOffers';
import { DraftRefused } from '../drafts/DraftRefused';
import { useUnsavedWork } from '../drafts/useUnsavedWork';
import { type FormSettings, recordTexts } from '../kinds/form-settings';
import { PreviewButton } from '../preview/PreviewButton';
import { Problem } from '../problem/Problem';
import { ReviewPanel } from '../review/ReviewPanel';
import { useMayPublish } from '../review/useMayPublish';
import { SLUG_EXISTS } from '../saving/explain-failure';
import { InertWhileSaving } from '../saving/InertWhileSaving';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { DraftArea } from '../server-drafts/DraftArea';
import { DraftConflict } from '../server-drafts/DraftConflict';
import { DraftStatusLine } from '../server-drafts/DraftStatusLine';
import { isSameText } from '../server-drafts/draft-text';
import { type LoadedDraft, useServerDraft } from '../server-drafts/useServerDraft';
import { Checklist } from './Checklist';
import { FieldList } from './FieldList';
import type { Problem as FoundProblem } from './find-problems';
import { textOf } from './inputs/input-props';
import type { Leave } from './RecordActions';
import { draftName, readRecordDraft } from './record-draft';
import styles from './record-editor.module.css';
import { useFormFields } from './useFormFields';
import { useFormSave } from './useFormSave';
import { usePickedPictures } from './usePickedPictures';
import { useProblems } from './useProblems';
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

const QUESTION = 'Are you sure you want to save?';

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
  const { type, names, asksFirst, buttons, messages, listPath, readPath, leads = [] } = form;
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
  const confirm = useConfirm();
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
  const [isComparing, setComparing] = useState(false);
  // A save that started from an older version is a conflict, whenever it was begun.
  const startedFrom = base && { ...base, rev: unsaved.baseRev };
  const saving = useFormSave(type, startedFrom, id, fields, serverDraft, (saved, isNew) => {
    unsaved.markSaved();
    leave(isNew ? messages.created : isRemoved ? messages.restored : messages.updated, saved);
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    if (!mayPublish) return saveDraft();
    if (asksFirst && isPicturePending(() => true)) return;
    if (asksFirst && !(await confirm(QUESTION))) return;
    const found = await (slug ? saving.runBusy(find) : find())
      // If this request fails, the save reports the problem itself.
      .catch((): FoundProblem[] => []);
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
    if (!asksFirst && !(await confirm(QUESTION))) return;
    const outcome = await saving.save();
    const isDraftConflict =
      outcome?.ok === false && outcome.reason === 'draft' && outcome.change === 'conflict';
    if (isDraftConflict) setComparing(true);
  };
  const saveDraft = async () => {
    if ((await serverDraft?.saveNow()) === 'conflict') setComparing(true);
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
          textsOf={(texts) => recordTexts(form, texts)}
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
            mine={recordTexts(form, fields)}
            hasDraft={isChanged && !unsaved.isDraftRefused}
          />
          {serverDraft && (
            <>
              <DraftStatusLine status={serverDraft.status} onCompare={() => setComparing(true)} />
              <ReviewPanel form={form} base={base} serverDraft={serverDraft} />
            </>
          )}
          <ActionRow>
            <ButtonLink to={cancelPath} variant="secondary">
              {buttons.cancel}
            </ButtonLink>
            {serverDraft && (
              <Button variant="secondary" aria-disabled={saving.isBusy} onClick={saveDraft}>
                Save draft
              </Button>
            )}
            {serverDraft && (
              <PreviewButton type={type} serverDraft={serverDraft} isBusy={saving.isBusy} />
            )}
            {mayPublish && (
              <Button type="submit" aria-disabled={saving.isBusy}>
                {saving.isBusy ? 'Saving…' : isRemoved ? buttons.restore : buttons.save}
              </Button>
            )}
          </ActionRow>
        </div>
      </form>
      {saving.theirs && (
        <ConflictDialog
          theirs={recordTexts(form, saving.theirs.fields, saving.theirs.isRemoved)}
          mine={recordTexts(form, fields)}
          onOverwrite={saving.overwrite}
          other={
            id === undefined
              ? { label: 'Keep mine as a copy', onChoose: saving.saveAsCopy }
              : undefined
          }
          onClose={saving.closeConflict}
        />
      )}
      {serverDraft && isComparing && (
        <DraftConflict
          form={form}
          fields={fields}
          serverDraft={serverDraft}
          setAside={unsaved.setAside}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
