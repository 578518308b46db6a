import { type ContentType, isSame } from '@site/shared/content-types';
import type { DraftState, ServerDraft } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import type { RecordFields } from '../data/stored-record';
import { SLOW_AFTER_MS } from '../ui/useIsStalled';
import { dueTime } from './autosave-timer';
import { asStored, isSameText, readDraftOf, type StoredDraft } from './draft-text';
import { mergeFields } from './merge-fields';
import { type DraftSave, writeDraft } from './write-draft';

/** `conflict`: somebody else changed the same field, as `theirs` has it. `gone`: published or discarded. */
export type DraftStatus =
  | { name: 'none' | 'saving' | 'offline' | 'refused' | 'gone' }
  | { name: 'saved'; at: number }
  | { name: 'conflict'; theirs: StoredDraft };

export type DraftSaveResult = 'saved' | 'refused' | 'conflict' | 'gone' | 'failed';

export interface SyncState {
  /** The draft as this page knows it to be stored; undefined for none. Its title may be outdated. */
  draft: ServerDraft | undefined;
  status: DraftStatus;
  /** The fields of the form that are stored, as the same object. */
  savedFields: RecordFields | undefined;
}

export interface SyncOptions {
  type: ContentType;
  id: string;
  loadDatabase: () => Promise<MemberDatabase>;
  /** The draft with which the form opened. */
  start: StoredDraft | undefined;
  /** The fields from which a first draft starts: those of the public record. */
  initial: RecordFields;
  /** Revision of the public record from which the text started. */
  base: () => number;
  /** The fields in the form now. */
  fields: () => RecordFields;
  /** Puts fields into the form that only another tab or member changed. */
  take: (fields: RecordFields) => void;
}

export interface DraftSaveOptions {
  /** Default: that of the draft; of a new one `draft`. */
  state?: DraftState | undefined;
  /** Begins no draft of the initial text. Default: false. */
  onlyIfChanged?: boolean;
  also?: DraftSave['also'];
}

export type DraftSync = ReturnType<typeof createDraftSync>;

const RETRY_MS = 10_000;

/** Reached only if others save again and again meanwhile. */
const MAX_ATTEMPTS = 100;

/**
 * Keeps the text of one form and its draft on the server the same: saves after changes, and merges
 * what another tab or member saved. Knows nothing of React.
 */
export function createDraftSync(options: SyncOptions) {
  const { type, id, loadDatabase } = options;
  let known = options.start;
  /** A text that may be stored: no answer to its write has come. */
  let sent: RecordFields | undefined;
  let state: SyncState = {
    draft: known?.draft,
    status: { name: 'none' },
    savedFields: undefined,
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange: number | undefined;
  let lastSave = 0;
  let size = 0;
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let isHeld = false;

  const set = (changes: Partial<SyncState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const markSaved = (fields: RecordFields) => {
    firstChange = undefined;
    set({ draft: known?.draft, status: { name: 'saved', at: Date.now() }, savedFields: fields });
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(autosave, delay);
  };

  function mergeWith(theirs: StoredDraft) {
    const common = known?.fields ?? asStored(type, options.initial) ?? {};
    // What is stored as it was sent from here is no change of somebody else's.
    const own = Object.entries(sent ?? {}).filter(([name, value]) =>
      isSame(value, theirs.fields[name]),
    );
    const mine = asStored(type, options.fields()) ?? {};
    return mergeFields({ ...common, ...Object.fromEntries(own) }, mine, theirs.fields);
  }

  /** Takes over what others saved; a conflict where they changed the same fields. */
  function reconcile(theirs: StoredDraft): 'merged' | 'conflict' {
    const { fields, taken, conflicts } = mergeWith(theirs);
    if (conflicts.length > 0) {
      set({ status: { name: 'conflict', theirs } });
      return 'conflict';
    }
    known = theirs;
    if (taken.length > 0) {
      options.take(Object.fromEntries(taken.map((name) => [name, fields[name]])));
    }
    set({ draft: theirs.draft });
    return 'merged';
  }

  async function save(wanted: DraftSaveOptions): Promise<DraftSaveResult> {
    const database = await loadDatabase();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const fields = options.fields();
      const draftState = wanted.state ?? known?.draft.state ?? 'draft';
      const hasOther = wanted.also !== undefined || draftState !== known?.draft.state;
      if (known && !hasOther && isSameText(type, fields, known.fields)) {
        markSaved(fields);
        return 'saved';
      }
      if (!known && wanted.onlyIfChanged && isSameText(type, fields, options.initial)) {
        firstChange = undefined;
        set({ status: { name: 'none' }, savedFields: fields });
        return 'saved';
      }
      const save = { base: options.base(), state: draftState, also: wanted.also };
      sent = fields;
      const outcome = await writeDraft(database, type, id, known, fields, save);
      if (outcome.name === 'written') {
        known = outcome.stored;
        sent = undefined;
        size = outcome.size;
        lastSave = Date.now();
        markSaved(fields);
        return 'saved';
      }
      if (outcome.name === 'gone') known = undefined;
      if (outcome.name !== 'newer') {
        set({ draft: known?.draft, status: { name: outcome.name } });
        return outcome.name;
      }
      if (reconcile(outcome.theirs) === 'conflict') return 'conflict';
    }
    throw new Error('Others saved each time in between.');
  }

  /** One save after the other: two at once would refuse each other. */
  function run(wanted: DraftSaveOptions): Promise<DraftSaveResult> {
    const result = running.then(async (): Promise<DraftSaveResult> => {
      isRunning = true;
      clearTimeout(timer);
      set({ status: { name: 'saving' } });
      // The client holds a write back until there is a connection again.
      const slow = setTimeout(() => set({ status: { name: 'offline' } }), SLOW_AFTER_MS);
      try {
        return await save(wanted);
      } catch (error) {
        console.warn('The draft is not saved yet.', error);
        set({ status: { name: 'offline' } });
        schedule(RETRY_MS);
        return 'failed';
      } finally {
        clearTimeout(slow);
        isRunning = false;
        // Typed meanwhile.
        if (state.status.name === 'saved' && options.fields() !== state.savedFields) changed();
      }
    });
    running = result;
    return result;
  }

  function autosave(): void {
    const { name } = state.status;
    if (isHeld || isRunning || name === 'conflict' || name === 'gone') return;
    if (firstChange !== undefined) void run({ onlyIfChanged: true });
  }

  /** The text has changed. */
  function changed(): void {
    const now = Date.now();
    firstChange ??= now;
    if (!isHeld && !isRunning) schedule(dueTime({ now, firstChange, lastSave, size }) - now);
  }

  return {
    id,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    changed,
    /** Saves what has changed at once, such as before the page is hidden. */
    flush: autosave,
    /** Saves now, even a text that is stored, where the state is another or other values come along. */
    saveNow: (wanted: DraftSaveOptions = {}): Promise<DraftSaveResult> => run(wanted),
    /** Stops saving, for a publication; resolves once no save is under way. */
    hold: async (): Promise<void> => {
      isHeld = true;
      clearTimeout(timer);
      await running;
    },
    release: (): void => {
      isHeld = false;
      if (firstChange !== undefined) changed();
    },
    /** Takes over what is stored now, if that is not what this page knows. */
    catchUp: async (): Promise<'unchanged' | 'merged' | 'conflict' | 'gone'> => {
      const stored = await readDraftOf(await loadDatabase(), type, id);
      if (!stored) {
        if (!known) return 'unchanged';
        known = undefined;
        set({ draft: undefined, status: { name: 'gone' } });
        return 'gone';
      }
      return stored.draft.rev === known?.draft.rev ? 'unchanged' : reconcile(stored);
    },
    /**
     * Ends a conflict: the fields in question become mine or theirs.
     * @returns the text that is given up
     */
    resolve: (choice: 'mine' | 'theirs'): RecordFields | undefined => {
      const { status } = state;
      if (status.name !== 'conflict') return undefined;
      const { theirs } = status;
      const mine = options.fields();
      const merged = mergeWith(theirs);
      known = theirs;
      set({ draft: theirs.draft, status: { name: 'none' } });
      const names = choice === 'mine' ? merged.taken : [...merged.taken, ...merged.conflicts];
      options.take(Object.fromEntries(names.map((name) => [name, theirs.fields[name]])));
      void run({});
      return choice === 'mine' ? theirs.fields : mine;
    },
    /** Nothing is saved any more: published, or discarded. */
    forget: (): void => {
      isHeld = true;
      clearTimeout(timer);
      known = undefined;
      firstChange = undefined;
    },
  };
}
