import type { ContentType } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { useConfirm } from '@site/shared/ui';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { slugExists } from '../data/record-slugs';
import { type RecordKey, slugName } from '../data/stored-record';
import { useMayPublish, usePermissions } from '../drafts/usePermissions';
import { textOf } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { DateChoice } from '../schedule/DateChoice';
import { scheduledAddress } from '../schedule/scheduled-address';
import { useLeaveGuard } from '../ui/NavigationGuard';
import { Problem } from '../ui/Problem';
import { createEditor, type OpenedForm } from './create-editor';
import { knownProblems } from './find-problems';
import { createPublication, type FormPage, type Saved } from './publication';
import { isBusy } from './save-state';

const PAUSE_MS = 500;

/**
 * Whether another record has the slug, looked up when typing pauses; false until that is known.
 * @param slug undefined where the record does not choose one
 */
function useSlugTaken(
  type: ContentType,
  slug: string | undefined,
  key: RecordKey | undefined,
): boolean {
  const loadDatabase = useDatabase();
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (!slug) return;
    let isCurrent = true;
    const lookUp = async () => {
      const exists = await slugExists(await loadDatabase(), type, slug, key);
      if (isCurrent) setTaken(exists ? slug : undefined);
    };
    // The save looks again if this fails.
    const timer = setTimeout(() => void lookUp().catch(() => {}), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [type, slug, key, loadDatabase]);
  return slug !== undefined && slug === taken;
}

/** Leads on from a record that was saved; `fields` are absent where it was removed. */
export type Leave = (message: string, fields?: Saved['fields']) => void;

const never = () => () => {};
const nothing = () => undefined;

/** The editor of a form: what it is to show, and what its inputs and buttons do. */
export function useEditor({ leave, ...opened }: OpenedForm & { leave: Leave }) {
  const { form, base } = opened;
  const { type, messages } = form;
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const mayPublish = useMayPublish(form);
  const textsOf = useRecordTexts(form);
  const [editor] = useState(() => createEditor(opened, loadDatabase));
  const [publication] = useState(() => createPublication(editor));
  const { sync, local } = editor;
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  const localDrafts = useSyncExternalStore(local.subscribe, local.getState);
  const draftState = useSyncExternalStore(sync?.subscribe ?? never, sync?.getState ?? nothing);
  useEffect(() => editor.keep(), [editor]);
  useLeaveGuard(local.isUnsaved);

  const can = usePermissions(draftState?.draft, base);
  const { fields } = state;
  const slug = slugName(type);
  const isSlugChosen = editor.choosesSlug();
  const wantedSlug = slug && isSlugChosen ? textOf(fields[slug]) : undefined;
  const isSlugTaken = useSlugTaken(type, wantedSlug, base?.key);
  const settled = useDeferredValue(fields);
  const open = useMemo(
    () => knownProblems(form, settled, isSlugChosen, isSlugTaken, base?.fields),
    [form, settled, isSlugChosen, isSlugTaken, base],
  );
  const page: FormPage = {
    confirm: (question, dates, when, unwritten) =>
      confirm(
        question,
        <>
          {when && <p>{when}</p>}
          {unwritten && <Problem>{unwritten}</Problem>}
          {dates && <DateChoice {...dates} />}
        </>,
        Boolean(unwritten),
      ),
    maySchedule: sync !== undefined && can('schedule'),
    onSaved: (saved) => {
      local.forget();
      if (saved.at === undefined) {
        const message = saved.isNew ? 'created' : base?.isRemoved ? 'restored' : 'updated';
        return leave(messages[message], saved.fields);
      }
      notify(`Scheduled for ${formatMoment(saved.at)}`, 'success');
      navigate(scheduledAddress(type, saved.key));
    },
  };
  const publish = (at?: number) => publication.publish(page, at);
  return {
    ...{ ...editor, ...state, ...localDrafts, textsOf, mayPublish, publish },
    isBusy: isBusy(state.save),
    serverDraft: sync &&
      draftState && { ...sync, ...draftState, isSaved: draftState.savedFields === fields },
    /** All problems that are known without a save, of `settled` fields. */
    open,
    settled,
    overwrite: () => publication.overwrite(page),
    saveAsCopy: () => publication.saveAsCopy(page),
    saveDraft: publication.saveDraft,
    submit: () => (mayPublish ? publish() : publication.saveDraft()),
  };
}

export type EditorOnPage = ReturnType<typeof useEditor>;
