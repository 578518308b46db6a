import { useSession } from '@stss/shared/auth';
import { useCallback, useRef, useState } from 'react';
import { useLeaveGuard } from '../leaving/useLeaveGuard';
import { draftName } from './draft-store';
import { tabId } from './tab-id';
import { useDraft } from './useDraft';
import { useDraftOffers } from './useDraftOffers';

/**
 * Guards what is typed in a form until it is saved: keeps it as a draft, finds the drafts that were
 * left earlier, and asks before it is left.
 */
export function useUnsavedWork<T>({
  what,
  isNew,
  fields,
  initial,
  baseRev,
  isChanged,
  isFields,
}: {
  /** Names the record; of a new one its kind, since each tab keeps a draft of its own. */
  what: string;
  isNew: boolean;
  fields: T;
  /** What the form showed first. */
  initial: T;
  /** Revision from which the writing started; 0 for a new record. */
  baseRev: number;
  isChanged: boolean;
  isFields: (value: unknown) => value is T;
}) {
  const session = useSession();
  // The slash ends the name: a draft of `moon-landing` is none of `moon`.
  const draftsOf = draftName('user' in session ? session.user.uid : '', `${what}/`);
  const [name] = useState(() => (isNew ? draftsOf + tabId() : draftsOf));
  const isSaved = useRef(false);
  const { forget } = useDraft(name, fields, baseRev, isChanged);
  const { offers, adopt, discard } = useDraftOffers(draftsOf, name, isFields, initial);
  useLeaveGuard(useCallback(() => isChanged && !isSaved.current, [isChanged]));
  return {
    offers,
    adopt,
    discard,
    /** Saved: there is nothing left to guard. */
    letGo: () => {
      isSaved.current = true;
      forget();
    },
  };
}
