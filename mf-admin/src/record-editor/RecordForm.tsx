import { notify } from '@site/shared/notices';
import { Button, ButtonLink, classNames, useConfirm } from '@site/shared/ui';
import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ActionRow } from '../action-row/ActionRow';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { useDatabase } from '../data/DatabaseContext';
import { slugExists } from '../data/record-slugs';
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
import { Problem } from '../problem/Problem';
import { SLUG_EXISTS } from '../saving/explain-failure';
import { InertWhileSaving } from '../saving/InertWhileSaving';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { Checklist } from './Checklist';
import { FieldList, focusField } from './FieldList';
import {
  type Problem as FoundProblem,
  findProblems,
  knownProblems,
  withoutChanged,
} from './find-problems';
import { textOf } from './inputs/input-props';
import type { Leave } from './RecordActions';
import { draftName, readRecordDraft } from './record-draft';
import styles from './record-editor.module.css';
import { useFormSave } from './useFormSave';
import { usePickedPictures } from './usePickedPictures';
import { useSlugTaken } from './useSlugTaken';
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
  /** Names of the stored tags, for kinds with tags. */
  tags?: readonly string[];
  leave: Leave;
}

const QUESTION = 'Are you sure you want to save?';

/** Whether the input of its field says what is wrong; tags say it in words of their own. */
const isSaidAtField = ({ type }: FormSettings, { field }: FoundProblem): boolean =>
  field !== 'body' && type.fields[field]?.type !== 'tags';

export function RecordForm({ form, base, id, used, initial, tags = [], leave }: RecordFormProps) {
  const { type, names, asksFirst, buttons, messages, listPath, readPath, leads = [] } = form;
  const isRemoved = base?.isRemoved === true;
  const slug = slugName(type);
  const [fields, setFields] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  const [editorText, setEditorText] = useState({ body: initial.body, version: 0 });
  const [problems, setProblems] = useState<readonly FoundProblem[]>([]);
  const confirm = useConfirm();
  const loadDatabase = useDatabase();
  const unsaved = useUnsavedWork<RecordFields>({
    what: draftName(type, base?.key ?? id, base, initial),
    fields,
    initial,
    storedRev: base?.rev ?? 0,
    isChanged,
    readFields: (stored) => readRecordDraft(type, stored),
  });
  // A save that started from an older version is a conflict, whenever it was begun.
  const startedFrom = base && { ...base, rev: unsaved.baseRev };
  const saving = useFormSave(type, startedFrom, id, fields, (saved, isNew) => {
    unsaved.markSaved();
    leave(isNew ? messages.created : isRemoved ? messages.restored : messages.updated, saved);
  });
  // Somebody removed the record while it was edited here, and another one has its slug by now.
  const [hasLostSlug, setLostSlug] = useState(false);
  const isTaken = saving.state.status === 'failed' && saving.state.failure.reason === 'taken';
  if (isTaken && !hasLostSlug) setLostSlug(true);
  const choosesSlug = !base || isRemoved || hasLostSlug;
  const [first] = problems;
  const wrong = isTaken ? slug : first?.field;
  const formElement = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found anew is gone to anew.
  useEffect(() => {
    if (wrong) focusField(formElement.current, wrong);
  }, [problems, wrong]);

  const change = (changed: Values) => {
    setFields((now) => ({ ...now, ...changed }));
    setChanged(true);
    setProblems((left) => withoutChanged(type, left, changed));
  };
  const restore = (draft: RecordFields) => {
    change({ ...draft, ...(slug && !choosesSlug && { [slug]: initial[slug] }) });
    setEditorText(({ version }) => ({ body: draft.body, version: version + 1 }));
  };
  const { onPicker, pending, isPicturePending } = usePickedPictures();
  const isSlugTaken = useSlugTaken(
    type,
    slug && choosesSlug ? textOf(fields[slug]) : undefined,
    base?.key,
  );
  const settled = useDeferredValue(fields);
  const open = useMemo(
    () => knownProblems(form, settled, choosesSlug, isSlugTaken),
    [form, settled, choosesSlug, isSlugTaken],
  );
  /** Leads to a field, where the message is then. */
  const goTo = (name: string) => setProblems(open.filter(({ field }) => field === name));
  const find = () =>
    findProblems(form, fields, choosesSlug, async (wanted) =>
      slugExists(await loadDatabase(), type, wanted, base?.key),
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
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
    await saving.save();
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
          <ActionRow>
            <ButtonLink to={cancelPath} variant="secondary">
              {buttons.cancel}
            </ButtonLink>
            <Button type="submit" aria-disabled={saving.isBusy}>
              {saving.isBusy ? 'Saving…' : isRemoved ? buttons.restore : buttons.save}
            </Button>
          </ActionRow>
        </div>
      </form>
      {saving.theirs && (
        <ConflictDialog
          theirs={recordTexts(form, saving.theirs.fields, saving.theirs.isRemoved)}
          mine={recordTexts(form, fields)}
          onOverwrite={saving.overwrite}
          onCopy={id === undefined ? saving.saveAsCopy : undefined}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}
