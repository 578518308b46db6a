import type { DraftState } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import type { RecordFields } from '../data/stored-record';
import { SLOW_AFTER_MS } from '../ui/useIsStalled';
import { createAutosaveTimer } from './autosave-timer';
import { isSameText, loadDraft } from './draft-text';
import { createSyncState, type DraftedText, type SyncState } from './sync-state';
import { type DraftSave, writeDraft } from './write-draft';

export type DraftSaveResult = 'saved' | 'refused' | 'conflict' | 'gone' | 'failed';

export interface SyncOptions extends DraftedText {
  id: string;
  loadDatabase: () => Promise<MemberDatabase>;
  /** Revision of the public record from which the text started. */
  base: () => number;
}

export interface DraftSaveOptions {
  /** Default: that of the draft; of a new one `draft`. */
  state?: DraftState | undefined;
  /** Begins no draft of the initial text. Default: false. */
  onlyIfChanged?: boolean;
  also?: DraftSave['also'];
}

export type DraftSync = ReturnType<typeof createDraftSync>;

/** The draft of a form as its page shows it. `isSaved`: the server has the text of the form. */
export type ShownDraft = DraftSync & SyncState & { isSaved: boolean };

/** Reached only if others save again and again meanwhile. */
const MAX_ATTEMPTS = 100;

/**
 * Keeps the text of one form and its draft on the server the same: saves after changes, and merges
 * what another tab or member saved. Knows nothing of React.
 */
export function createDraftSync(options: SyncOptions) {
  const { type, id, loadDatabase } = options;
  const state = createSyncState(options);
  const timer = createAutosaveTimer(() => {
    const { name } = state.get().status;
    if (name !== 'conflict' && name !== 'gone') void run({ onlyIfChanged: true });
  });
  let running: Promise<unknown> = Promise.resolve();

  /** One save after the other: two at once would refuse each other. */
  function run(wanted: DraftSaveOptions): Promise<DraftSaveResult> {
    const result = running.then(async (): Promise<DraftSaveResult> => {
      timer.saveStarted();
      state.setStatus('saving');
      // The client holds a write back until there is a connection again.
      const slow = setTimeout(() => state.setStatus('offline'), SLOW_AFTER_MS);
      try {
        return await save(options, state, timer, wanted);
      } catch (error) {
        console.warn('The draft is not saved yet.', error);
        state.setStatus('offline');
        timer.retry();
        return 'failed';
      } finally {
        clearTimeout(slow);
        timer.saveEnded();
        const { status, savedFields } = state.get();
        // Typed meanwhile.
        if (status.name === 'saved' && options.fields() !== savedFields) timer.changed();
      }
    });
    running = result;
    return result;
  }

  return {
    id,
    subscribe: state.subscribe,
    getState: state.get,
    /** The text has changed. */
    changed: timer.changed,
    /** Saves what has changed at once, such as before the page is hidden. */
    flush: timer.flush,
    /** Saves now, even a text that is stored, where the state is another or other values come along. */
    saveNow: (wanted: DraftSaveOptions = {}): Promise<DraftSaveResult> => run(wanted),
    /** Stops saving, for a publication; resolves once no save is under way. */
    hold: async (): Promise<void> => {
      timer.hold();
      await running;
    },
    release: timer.release,
    /** Takes over what is stored now, if that is not what this page knows. */
    catchUp: async (): Promise<'unchanged' | 'merged' | 'conflict' | 'gone'> => {
      const stored = await loadDraft(await loadDatabase(), type, id);
      if (stored?.draft.rev === state.known()?.draft.rev) return 'unchanged';
      if (stored) return state.reconcile(stored);
      state.setStatus('gone');
      return 'gone';
    },
    /**
     * Ends a conflict: the fields in question become mine or theirs.
     * @returns the text that is given up
     */
    resolve: (choice: 'mine' | 'theirs'): RecordFields | undefined => {
      const givenUp = state.resolve(choice);
      if (givenUp) void run({});
      return givenUp;
    },
    /** Nothing is saved any more: published, or discarded. */
    forget: (): void => {
      timer.hold();
      timer.clear();
      state.forget();
    },
  };
}

/** Writes the text, merged with what others save meanwhile. */
async function save(
  { type, id, loadDatabase, initial, base, fields: fieldsNow }: SyncOptions,
  state: ReturnType<typeof createSyncState>,
  timer: ReturnType<typeof createAutosaveTimer>,
  wanted: DraftSaveOptions,
): Promise<DraftSaveResult> {
  const database = await loadDatabase();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const known = state.known();
    const fields = fieldsNow();
    const draftState = wanted.state ?? known?.draft.state ?? 'draft';
    const hasOther = wanted.also !== undefined || draftState !== known?.draft.state;
    const isStored = known
      ? !hasOther && isSameText(type, fields, known.fields)
      : wanted.onlyIfChanged && isSameText(type, fields, initial);
    if (isStored) {
      timer.clear();
      state.markSaved(fields);
      return 'saved';
    }
    state.markSent(fields);
    const outcome = await writeDraft(database, type, id, known, fields, {
      base: base(),
      state: draftState,
      also: wanted.also,
    });
    if (outcome.name === 'written') {
      timer.clear(outcome.size);
      state.markWritten(outcome.stored, fields);
      return 'saved';
    }
    if (outcome.name !== 'newer') {
      state.setStatus(outcome.name);
      return outcome.name;
    }
    if (state.reconcile(outcome.theirs) === 'conflict') return 'conflict';
  }
  throw new Error('Others saved each time in between.');
}
