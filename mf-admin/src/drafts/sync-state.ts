import { type ContentType, isSame } from '@site/shared/content-types';
import type { ServerDraft } from '@site/shared/editorial';
import { createStore } from 'zustand';
import type { RecordFields } from '../data/stored-record';
import { asStored, type StoredDraft } from './draft-text';
import { mergeFields } from './merge-fields';

/** `conflict`: somebody else changed the same field, as `theirs` has it. `gone`: published or discarded. */
export type DraftStatus =
  | { name: 'none' | 'saving' | 'offline' | 'refused' | 'gone' }
  | { name: 'saved'; at: number }
  | { name: 'conflict'; theirs: StoredDraft };

export interface SyncState {
  /** The draft as this page knows it to be stored; undefined for none. Its title may be outdated. */
  draft: ServerDraft | undefined;
  status: DraftStatus;
  /** The fields of the form that are stored, as the same object. */
  savedFields: RecordFields | undefined;
}

/** The text that is kept the same as its draft. */
export interface DraftedText {
  type: ContentType;
  /** The draft with which the form opened. */
  start: StoredDraft | undefined;
  /** The fields from which a first draft starts: those of the public record. */
  initial: RecordFields;
  /** The fields in the form now. */
  fields: () => RecordFields;
  /** Puts fields into the form that only another tab or member changed. */
  take: (fields: RecordFields) => void;
}

/**
 * The draft of a form as this page knows it: reconciles what the form has, what was sent from here
 * and what others saved. It has no timers and no database.
 */
export function createSyncState({ type, start, initial, fields, take }: DraftedText) {
  let known = start;
  /** A text that may be stored: no answer to its write has come. */
  let sent: RecordFields | undefined;
  const { getState, setState, subscribe } = createStore<SyncState>(() => ({
    draft: start?.draft,
    status: { name: 'none' },
    savedFields: undefined,
  }));
  const set = (changes: Partial<Omit<SyncState, 'draft'>>) =>
    setState({ ...changes, draft: known?.draft });
  const mergeWith = (theirs: RecordFields) => {
    const common = known?.fields ?? asStored(type, initial) ?? {};
    // What is stored as it was sent from here is no change of somebody else's.
    const own = Object.entries(sent ?? {}).filter(([name, value]) => isSame(value, theirs[name]));
    const mine = asStored(type, fields()) ?? {};
    return mergeFields({ ...common, ...Object.fromEntries(own) }, mine, theirs);
  };
  const takeOf = (theirs: StoredDraft, names: string[]) =>
    take(Object.fromEntries(names.map((name) => [name, theirs.fields[name]])));
  const markSaved = (savedFields: RecordFields) =>
    set({ status: known ? { name: 'saved', at: Date.now() } : { name: 'none' }, savedFields });

  return {
    subscribe,
    get: getState,
    /** The draft and its text; undefined for none. */
    known: () => known,
    setStatus: (name: 'saving' | 'offline' | 'refused' | 'gone') => {
      if (name === 'gone') known = undefined;
      set({ status: { name } });
    },
    /** These fields of the form need no write. */
    markSaved,
    markSent: (sentFields: RecordFields) => {
      sent = sentFields;
    },
    /** The fields that were sent are stored. */
    markWritten: (stored: StoredDraft, writtenFields: RecordFields) => {
      known = stored;
      sent = undefined;
      markSaved(writtenFields);
    },
    /** There is no draft any more. */
    forget: () => {
      known = undefined;
    },
    /** Takes over what others saved; a conflict where they changed the same fields. */
    reconcile: (theirs: StoredDraft): 'merged' | 'conflict' => {
      const { taken, conflicts } = mergeWith(theirs.fields);
      if (conflicts.length > 0) {
        set({ status: { name: 'conflict', theirs } });
        return 'conflict';
      }
      known = theirs;
      if (taken.length > 0) takeOf(theirs, taken);
      set({});
      return 'merged';
    },
    /** Ends a conflict as `DraftSync` does, without a save. */
    resolve: (choice: 'mine' | 'theirs'): RecordFields | undefined => {
      const { status } = getState();
      if (status.name !== 'conflict') return undefined;
      const { theirs } = status;
      const mine = fields();
      const { taken, conflicts } = mergeWith(theirs.fields);
      known = theirs;
      set({ status: { name: 'none' } });
      takeOf(theirs, choice === 'mine' ? taken : [...taken, ...conflicts]);
      return choice === 'mine' ? theirs.fields : mine;
    },
  };
}
