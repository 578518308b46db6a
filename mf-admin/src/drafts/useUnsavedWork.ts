import { useSession } from '@site/shared/auth';
import { useCallback, useRef, useState } from 'react';
import { useLeaveGuard } from '../navigation-guard/useLeaveGuard';
import { draftName, type FoundDraft, newDraftName } from './draft-store';
import { useDraft } from './useDraft';
import { useDraftOffers } from './useDraftOffers';

/**
 * Guards what is typed in a form until it is saved: keeps it as a draft, finds the drafts that were
 * left earlier, and asks before it is left. Each form keeps a draft of its own, so that neither a
 * draft that is still to be restored nor another tab's is ever typed over.
 */
export function useUnsavedWork<T>({
  what,
  fields,
  initial,
  storedRev,
  isChanged,
  readFields,
}: {
  /** Names the record; of a new one its kind. */
  what: string;
  fields: T;
  /** The initial fields of the form. */
  initial: T;
  /** Revision that was read when the form opened; 0 for a new record. */
  storedRev: number;
  isChanged: boolean;
  readFields: (value: unknown) => T | undefined;
}) {
  const session = useSession();
  // The slash ends the name: a draft of `moon-landing` is none of `moon`.
  const draftsOf = draftName('user' in session ? session.user.uid : '', `${what}/`);
  const [name] = useState(() => newDraftName(draftsOf));
  const [baseRev, setBaseRev] = useState(storedRev);
  const isSaved = useRef(false);
  const { forget, isRefused } = useDraft(name, fields, baseRev, isChanged);
  const { offers, adopt, discard } = useDraftOffers(draftsOf, name, readFields, initial);
  useLeaveGuard(useCallback(() => isChanged && !isSaved.current, [isChanged]));
  return {
    /** Revision from which the writing started: that of a restored draft may be an older one. */
    baseRev,
    offers,
    /** Takes a draft over; what was typed instead is offered in its turn. */
    adopt: (offer: FoundDraft<T>) => {
      adopt(offer, isChanged ? { fields, baseRev, writtenAt: Date.now() } : undefined);
      setBaseRev(offer.baseRev);
    },
    discard,
    /** The browser keeps no draft of what is typed now. */
    isDraftRefused: isRefused,
    /** Saved: there is nothing left to guard. */
    markSaved: () => {
      isSaved.current = true;
      forget();
    },
  };
}
