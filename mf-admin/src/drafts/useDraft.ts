import { isSignedInHere } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft } from './draft-store';

/** Longest time of typing that can be lost. */
const KEEP_AFTER_MS = 1000;

/** Storage that was full may have room again. */
const TRY_AGAIN_AFTER_MS = 5000;

/**
 * Keeps what is typed as a draft: a second after a change at most, and when the page is hidden.
 * `forget` drops it for good, once it is saved or thrown away. `isRefused`: the browser keeps none, as
 * its storage is blocked or full; tried again for as long as there is something to keep.
 *
 * @param isChanged whether there is anything that is not saved
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

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current || isOver.current) return;
    // A logout, in this tab or another, leaves no text on this device.
    if (!isSignedInHere()) return;
    const { name: keptName, draft } = newest.current;
    const isKept = keepDraft(keptName, draft);
    setRefused(!isKept);
    if (isKept) return;
    timer.current = setTimeout(keep, TRY_AGAIN_AFTER_MS);
    if (hasWarned.current) return;
    hasWarned.current = true;
    notify('This browser cannot keep drafts: save before you leave.', 'error');
  }, []);

  useEffect(() => {
    if (!isChanged) return;
    newest.current = { name, draft: { fields, baseRev, writtenAt: Date.now() } };
    // Not put off by the next key: somebody who types on and on is kept every second.
    timer.current ??= setTimeout(keep, KEEP_AFTER_MS);
  }, [name, fields, baseRev, isChanged, keep]);

  useEffect(() => {
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keep();
      clearTimeout(timer.current);
    };
  }, [keep]);

  const forget = useCallback(() => {
    isOver.current = true;
    clearTimeout(timer.current);
    dropDraft(name);
  }, [name]);
  return { forget, isRefused };
}
