import { notify } from '@site/shared/notices';
import { createStore } from 'zustand';
import type { MemberDatabase } from '../data/member-database';
import { type EditableRecord, type RecordFields, slugName } from '../data/stored-record';
import { showDraftInAddress } from '../drafts/draft-address';
import type { FoundDraft } from '../drafts/draft-store';
import { createDraftSync } from '../drafts/draft-sync';
import { isSameText, type LoadedDraft } from '../drafts/draft-text';
import { createLocalDraft } from '../drafts/local-draft';
import { type FormSettings, textOf } from '../kinds/form-settings';
import { type EditorEvent, nextState, openedState, unedited } from './editor';
import { draftName, parseRecordDraft } from './record-draft';
import { createSaver } from './saver';

export interface OpenedForm {
  form: FormSettings;
  /** The record to edit; absent for a new one. */
  base?: EditableRecord | undefined;
  /** The id of a record that has it from the start, stored or not. */
  id?: string | undefined;
  /**
   * Of kinds that are reviewed the id of the draft on the server: the record's key, or of a new one
   * the id that its draft has or will have.
   */
  draftId?: string | undefined;
  /** The fields that the record has. Default: all of its kind. */
  used?: readonly string[] | undefined;
  /** Names of the stored tags, for kinds with tags. */
  tags?: readonly string[];
  initial: RecordFields;
  /** An older version, with which the form opens as a change of `initial`. */
  restored?: RecordFields | undefined;
  /** What a first draft starts from, where `initial` is a draft. Default: `initial`. */
  published?: RecordFields | undefined;
  /** The draft on the server, of kinds that are reviewed. */
  loaded?: LoadedDraft | undefined;
}

/** The newest revision that the writer of a text knows: a removal changes no words. */
const knownRev = (base: EditableRecord | undefined, rev: number): number =>
  base?.isRemoved && base.rev === rev + 1 ? base.rev : rev;

export type Editor = ReturnType<typeof createEditor>;

/**
 * The editor of one text: its state, and the places where it is kept while it is written: on this
 * device, and on the server where its kind is reviewed. `publication.ts` saves it. Knows nothing of React.
 */
export function createEditor(opened: OpenedForm, loadDatabase: () => Promise<MemberDatabase>) {
  const { form, base, id, initial, restored, published = initial, loaded } = opened;
  const { type } = form;
  const slug = slugName(type);
  const startSlug = slug && !base ? textOf(published[slug]) : undefined;
  const { getState, setState, subscribe } = createStore(() =>
    openedState(
      ...([initial, restored, loaded?.stored?.draft.base ?? base?.rev ?? 0] as const),
      unedited(type, initial, startSlug),
    ),
  );
  const dispatch = (event: EditorEvent) => setState(nextState(type, getState(), event));
  const receive = (fields: RecordFields) => dispatch({ name: 'received', fields });
  const sync =
    loaded &&
    createDraftSync({
      type,
      id: loaded.id,
      loadDatabase,
      start: loaded.stored,
      initial: published,
      base: () => getState().baseRev,
      fields: () => getState().fields,
      take: receive,
    });
  const isChanged = () =>
    getState().isChanged && sync?.getState().savedFields !== getState().fields;
  const local = createLocalDraft<RecordFields>({
    what: () => {
      const draft = sync?.getState().draft && sync.id;
      return draftName(type, base?.key ?? id, base, initial, draft);
    },
    text: () => {
      const { fields, baseRev } = getState();
      return { fields, baseRev };
    },
    isChanged,
    isStored: (text) =>
      [restored ?? initial, base?.fields].some(
        (stored) => stored && isSameText(type, text, stored),
      ),
    parseFields: (stored) => parseRecordDraft(type, stored),
  });
  /** Whether a save sets the slug of the record: of a new or restored one, or where it was lost. */
  const choosesSlug = () => !base || base.isRemoved || getState().hasLostSlug;
  const restore = (fields: RecordFields) => {
    receive({ ...fields, ...(slug && !choosesSlug() && { [slug]: initial[slug] }) });
  };
  const textChanged = () => {
    local.changed();
    if (isChanged()) sync?.changed();
  };

  return {
    ...{ ...opened, loadDatabase, getState, subscribe, dispatch, sync, local },
    ...{ choosesSlug, restore },
    ...createSaver(loadDatabase, dispatch),
    ...createPickers(dispatch),
    /** Keeps the text as long as its form is shown. Returns how to stop. */
    keep: () => {
      const keepWhenHidden = () => {
        if (document.visibilityState !== 'hidden') return;
        local.flush();
        sync?.flush();
      };
      const stopText = subscribe(({ fields }, before) => {
        if (fields !== before.fields) textChanged();
      });
      const stopDraft = sync?.subscribe(({ draft, savedFields }, before) => {
        if (!base && draft) showDraftInAddress(sync.id);
        if (savedFields !== before.savedFields || !draft !== !before.draft) local.changed();
      });
      sync?.release();
      textChanged();
      addEventListener('pagehide', local.flush);
      document.addEventListener('visibilitychange', keepWhenHidden);
      return () => {
        stopText();
        stopDraft?.();
        removeEventListener('pagehide', local.flush);
        document.removeEventListener('visibilitychange', keepWhenHidden);
        local.leave();
        void sync?.hold();
      };
    },
    adopt: (offer: FoundDraft<RecordFields>) => {
      local.adopt(offer);
      dispatch({ name: 'rebased', baseRev: knownRev(base, offer.baseRev) });
      restore(offer.fields);
    },
  };
}

/** The inputs of pictures: a save would leave out what is picked and not uploaded yet. */
function createPickers(dispatch: (event: EditorEvent) => void) {
  const pickers = new Map<string, () => string | undefined>();
  return {
    /** Registers the picker of a field, and what to say where its picture is pending. Returns how it leaves the form. */
    onPicker: (field: string, pendingMessage: () => string | undefined) => {
      pickers.set(field, pendingMessage);
      return () => {
        pickers.delete(field);
        dispatch({ name: 'picked', field, isPending: false });
      };
    },
    onPending: (field: string, isPending: boolean) =>
      dispatch({ name: 'picked', field, isPending }),
    /** Says which picture is pending, of the fields that are asked about. */
    isPicturePending: (isAskedAbout: (name: string) => boolean): boolean => {
      for (const [name, pendingMessage] of pickers) {
        const pending = isAskedAbout(name) && pendingMessage();
        if (!pending) continue;
        notify(pending, 'error');
        return true;
      }
      return false;
    },
  };
}
