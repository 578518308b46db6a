import { useSession } from '@site/shared/auth';
import { useCallback, useRef, useState } from 'react';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import { draftName, type FoundDraft, newDraftName } from './draft-store';
import { useDraft } from './useDraft';
import { useDraftOffers } from './useDraftOffers';

/**
 * Protects unsaved text of a form: stores it as a draft, offers earlier drafts, and prompts before
 * the page is left. Each form has its own draft, so it never overwrites an offered draft or that of
 * another tab.
 */
export function useUnsavedWork<T>({
  what,
  fields,
  baseRev,
  isChanged,
  isStored,
  readFields,
  onRebase,
}: {
  /** Names the record; of a new one its kind. */
  what: string;
  fields: T;
  /** Revision that the text is based on; 0 for a new record. */
  baseRev: number;
  /** Whether the fields are not saved yet. */
  isChanged: boolean;
  /** Whether a text is what the form opened with, or what is stored: it is not offered. */
  isStored: (fields: T) => boolean;
  readFields: (value: unknown) => T | undefined;
  /** Tells the form that its text has another base: a restored draft may have an older one. */
  onRebase: (baseRev: number) => void;
}) {
  const session = useSession();
  // The slash ends the name: a draft of `moon-landing` is none of `moon`.
  const draftsOf = draftName('user' in session ? session.user.uid : '', `${what}/`);
  const [end] = useState(() => newDraftName(''));
  const name = draftsOf + end;
  const isSaved = useRef(false);
  const { forget, isRefused } = useDraft(name, fields, baseRev, isChanged);
  const { offers, adopt, discard, setAside } = useDraftOffers(draftsOf, name, readFields, isStored);
  useLeaveGuard(useCallback(() => isChanged && !isSaved.current, [isChanged]));
  return {
    offers,
    /** Loads a draft; the text that it replaces becomes an offered draft. */
    adopt: (offer: FoundDraft<T>) => {
      adopt(offer, isChanged ? { fields, baseRev, writtenAt: Date.now() } : undefined);
      onRebase(offer.baseRev);
    },
    discard,
    /** Stores another text as a draft, and offers it. */
    setAside: (text: T) => setAside({ fields: text, baseRev, writtenAt: Date.now() }),
    /** The browser refuses to store a draft. */
    isDraftRefused: isRefused,
    /** The text is saved, so no draft is needed. */
    markSaved: () => {
      isSaved.current = true;
      forget();
    },
  };
}
