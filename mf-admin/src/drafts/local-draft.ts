import { authStore, isSignedInHere } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { createStore } from 'zustand';
import {
  type Draft,
  deleteDraft,
  draftName,
  type FoundDraft,
  findDrafts,
  newDraftName,
  storeDraft,
} from './draft-store';

/** Longest time of typing that can be lost. */
const STORE_DELAY_MS = 1000;

/** Delay before another attempt: full storage may have space again. */
const RETRY_DELAY_MS = 5000;

interface LocalDraftOptions<T> {
  /** Names the record; of a new one its kind. */
  what: () => string;
  /** The text of the form now, and the revision on which it is based. */
  text: () => { fields: T; baseRev: number };
  /** Whether there is anything that is not saved; once it is, the draft is deleted. */
  isChanged: () => boolean;
  /** Whether a text is what the form opened with, or what is stored: it is not offered. */
  isStored: (fields: T) => boolean;
  parseFields: (value: unknown) => T | undefined;
}

interface LocalDrafts<T> {
  /** Drafts found on this device when the form opened, unless their text is stored. */
  offers: readonly FoundDraft<T>[];
  /** Storage is blocked or full; the attempt repeats while there is unsaved text. */
  isRefused: boolean;
}

/**
 * Keeps the text of one form on this device, at most a second after a change, and has the drafts that
 * were left of the same record. Each form has its own draft, so it never overwrites an offered draft
 * or that of another tab. Knows nothing of React.
 */
export function createLocalDraft<T>({
  what,
  text,
  isChanged,
  isStored,
  parseFields,
}: LocalDraftOptions<T>) {
  const start = () => {
    const session = authStore.getState();
    // The slash ends the name: a draft of `moon-landing` is none of `moon`.
    return draftName('user' in session ? session.user.uid : '', `${what()}/`);
  };
  const end = newDraftName('');
  const own = () => start() + end;
  const { getState, setState, subscribe } = createStore<LocalDrafts<T>>(() => ({
    offers: findDrafts(start(), parseFields).filter(({ fields }) => !isStored(fields)),
    isRefused: false,
  }));
  /** The key under which the text is stored, or will be. */
  let name: string | undefined;
  let writtenAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let hasWarned = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    stop();
    if (name === undefined || isOver) return;
    // A logout, in this tab or another, leaves no text on this device.
    if (!isSignedInHere()) return;
    const isRefused = !storeDraft(name, { ...text(), writtenAt });
    setState({ isRefused });
    if (!isRefused) return;
    timer = setTimeout(flush, RETRY_DELAY_MS);
    if (hasWarned) return;
    hasWarned = true;
    notify('This browser cannot keep drafts: save before you leave.', 'error');
  };
  const close = (closed: string) =>
    setState(({ offers }) => ({ offers: offers.filter((offer) => offer.name !== closed) }));
  /** Stores a text as another draft, and offers it. */
  const setAside = (fields: T) => {
    const draft: Draft<T> = { fields, baseRev: text().baseRev, writtenAt: Date.now() };
    const aside = newDraftName(start());
    storeDraft(aside, draft);
    setState(({ offers }) => ({ offers: [{ ...draft, name: aside }, ...offers] }));
  };

  return {
    getState,
    subscribe,
    /** The text, its name, or whether it is saved has changed. */
    changed: () => {
      const now = isChanged() ? own() : undefined;
      // The draft has another name by now, or the server has its text.
      if (name !== undefined && name !== now) deleteDraft(name);
      name = now;
      if (name === undefined) {
        stop();
        return setState({ isRefused: false });
      }
      writtenAt = Date.now();
      // No debounce: continuous typing is stored every second.
      timer ??= setTimeout(flush, STORE_DELAY_MS);
    },
    /** Stores what has changed at once, such as before the page is hidden. */
    flush,
    /** Stores the last words of a form that is left, and tries no more. */
    leave: () => {
      flush();
      stop();
    },
    /** Whether there is text that only this page has, or its draft. */
    isUnsaved: () => isChanged() && !isOver,
    /** The text is saved or discarded, so no draft is needed. */
    forget: () => {
      isOver = true;
      stop();
      deleteDraft(own());
    },
    setAside,
    /**
     * Takes a draft for that of this form: it is stored under the form's name before the other copy is
     * deleted. Text that was in the form before becomes an offered draft.
     */
    adopt: ({ name: adopted, ...draft }: FoundDraft<T>) => {
      if (isChanged()) setAside(text().fields);
      if (storeDraft(own(), draft)) deleteDraft(adopted);
      close(adopted);
    },
    discard: ({ name: discarded }: FoundDraft<T>) => {
      deleteDraft(discarded);
      close(discarded);
    },
  };
}
