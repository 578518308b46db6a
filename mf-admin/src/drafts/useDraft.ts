import { isSignedInHere } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, deleteDraft, storeDraft } from './draft-store';

/** Longest time of typing that can be lost. */
const STORE_DELAY_MS = 1000;

/** Delay before another attempt: full storage may have space again. */
const RETRY_DELAY_MS = 5000;

/**
 * Stores typed text as a draft, at most a second after a change and when the page is hidden.
 * `forget` deletes the draft once it is saved or discarded. `isRefused`: storage is blocked or full,
 * and the attempt repeats while there is unsaved text.
 *
 * @param isChanged whether there is anything that is not saved; once it is, the draft is deleted
 */
export function useDraft<T>(
  name: string,
  fields: T,
  baseRev: number,
  isChanged: boolean,
): { forget: () => void; isRefused: boolean } {
  const newest = useRef<{ name: string; draft: Draft<T> }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const hasWarned = useRef(false);
  const [isRefused, setRefused] = useState(false);

  const store = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current || isOver.current) return;
    // A logout, in this tab or another, leaves no text on this device.
    if (!isSignedInHere()) return;
    const { name: storedName, draft } = newest.current;
    const isStored = storeDraft(storedName, draft);
    setRefused(!isStored);
    if (isStored) return;
    timer.current = setTimeout(store, RETRY_DELAY_MS);
    if (hasWarned.current) return;
    hasWarned.current = true;
    notify('This browser cannot keep drafts: save before you leave.', 'error');
  }, []);

  useEffect(() => {
    const stored = newest.current?.name;
    // The draft has another name by now, or the server has its text.
    if (stored !== undefined && (stored !== name || !isChanged)) deleteDraft(stored);
    if (!isChanged) {
      setRefused(false);
      newest.current = undefined;
      clearTimeout(timer.current);
      timer.current = undefined;
      return;
    }
    newest.current = { name, draft: { fields, baseRev, writtenAt: Date.now() } };
    // No debounce: continuous typing is stored every second.
    timer.current ??= setTimeout(store, STORE_DELAY_MS);
  }, [name, fields, baseRev, isChanged, store]);

  useEffect(() => {
    const storeWhenHidden = () => {
      if (document.visibilityState === 'hidden') store();
    };
    addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', storeWhenHidden);
    return () => {
      removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', storeWhenHidden);
      store();
      clearTimeout(timer.current);
    };
  }, [store]);

  const forget = useCallback(() => {
    isOver.current = true;
    clearTimeout(timer.current);
    deleteDraft(name);
  }, [name]);
  return { forget, isRefused };
}
