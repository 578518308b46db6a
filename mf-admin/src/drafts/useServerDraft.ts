import type { ContentType } from '@site/shared/content-types';
import type { ServerDraft } from '@site/shared/editorial';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';
import type { PublishOutcome } from '../data/save-outcome';
import type { RecordFields } from '../data/stored-record';
import { showDraftInAddress } from './draft-address';
import { createDraftSync, type DraftSaveOptions, type DraftSaveResult } from './draft-sync';
import { removalValues, type StoredDraft } from './draft-text';
import { type EndOfDraft, finishDraft } from './finish-draft';
import type { DraftStatus, SyncState } from './sync-state';

/** What is stored of a record's draft when its form opens. */
export interface LoadedDraft {
  /** The record's key; of a new one the id that its draft has or will have. */
  id: string;
  stored: StoredDraft | undefined;
}

/** The draft of a form on the server, of kinds that are reviewed. */
export interface ServerDraftControl {
  id: string;
  /** State and author; undefined as long as nothing is stored. */
  draft: ServerDraft | undefined;
  status: DraftStatus;
  /** Whether the server has the text of the form. */
  isSaved: boolean;
  /** Saves the text now, with another state or other values of the same update. */
  saveNow: (options?: DraftSaveOptions) => Promise<DraftSaveResult>;
  /** Saves a record and ends the draft, by one update. */
  finish: (
    database: MemberDatabase,
    verdict: 'published' | 'scheduled',
    save: (end: EndOfDraft) => Promise<PublishOutcome>,
  ) => Promise<PublishOutcome>;
  /**
   * Deletes the draft for everybody; false where the rules refuse, or somebody else changed it: that
   * change is in the form then. Failures are thrown.
   */
  discard: () => Promise<boolean>;
  /** Ends a conflict; returns the text that is given up. */
  resolve: (choice: 'mine' | 'theirs') => RecordFields | undefined;
}

const NOTHING: SyncState = {
  draft: undefined,
  status: { name: 'none' },
  savedFields: undefined,
};
const never = () => () => {};
const nothing = () => NOTHING;

/** The text of a form, as its editor has it at this moment. */
export interface EditedText {
  /** `baseRev`: revision of the public record from which the text started. */
  getState: () => { fields: RecordFields; isChanged: boolean; baseRev: number };
  /** Puts fields into the form that were typed elsewhere. */
  receive: (fields: RecordFields) => void;
}

/**
 * Saves the text of a form on the server as it is typed, and merges what others type.
 * @param loaded undefined for kinds without drafts on the server: there is no control then
 * @param published the fields of the public record, or of an empty form
 */
export function useServerDraft(
  type: ContentType,
  loaded: LoadedDraft | undefined,
  text: EditedText,
  { published, isNew }: { published: RecordFields; isNew: boolean },
): ServerDraftControl | undefined {
  const loadDatabase = useDatabase();
  const [sync] = useState(
    () =>
      loaded &&
      createDraftSync({
        type,
        id: loaded.id,
        loadDatabase,
        start: loaded.stored,
        initial: published,
        base: () => text.getState().baseRev,
        fields: () => text.getState().fields,
        take: text.receive,
      }),
  );
  const state = useSyncExternalStore(sync?.subscribe ?? never, sync?.getState ?? nothing);
  const { fields, isChanged } = text.getState();
  const isSaved = state.savedFields === fields;

  useEffect(() => {
    if (isChanged && state.savedFields !== fields) sync?.changed();
  }, [sync, fields, isChanged, state.savedFields]);

  useEffect(() => {
    if (!sync) return;
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') sync.flush();
    };
    sync.release();
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void sync.hold();
    };
  }, [sync]);

  const isStored = state.draft !== undefined;
  useEffect(() => {
    if (isNew && sync && isStored) showDraftInAddress(sync.id);
  }, [isNew, sync, isStored]);

  if (!sync) return undefined;
  return {
    id: sync.id,
    draft: state.draft,
    status: state.status,
    isSaved,
    saveNow: sync.saveNow,
    finish: (database, verdict, save) => finishDraft(database, type, sync, verdict, save),
    discard: async () => {
      await sync.hold();
      const { draft } = sync.getState();
      const database = await loadDatabase();
      const result =
        draft && (await database.update(removalValues(type, sync.id, draft, database.serverTime)));
      const isGone = !draft || result === 'written' || (await sync.catchUp()) === 'gone';
      if (isGone) sync.forget();
      else sync.release();
      return isGone;
    },
    resolve: sync.resolve,
  };
}
