import { useState } from 'react';
import {
  type Draft,
  deleteDraft,
  type FoundDraft,
  findDrafts,
  newDraftName,
  storeDraft,
} from './draft-store';

/**
 * Drafts found on this device when the form opened, unless their text is stored.
 *
 * @param own storage key of this form's draft
 */
export function useDraftOffers<T>(
  start: string,
  own: string,
  readFields: (value: unknown) => T | undefined,
  isStored: (fields: T) => boolean,
) {
  const [offers, setOffers] = useState<readonly FoundDraft<T>[]>(() =>
    findDrafts(start, readFields).filter(({ fields }) => !isStored(fields)),
  );
  const close = (name: string) => setOffers((left) => left.filter((one) => one.name !== name));
  /** Stores a text as another draft, and offers it. */
  const setAside = (draft: Draft<T>) => {
    const aside = { ...draft, name: newDraftName(start) };
    storeDraft(aside.name, draft);
    setOffers((left) => [aside, ...left]);
  };
  return {
    offers,
    setAside,
    /**
     * Loads a draft into this form. It is stored under the form's name before the other copy is
     * deleted. Text that was in the form before is stored as another draft.
     */
    adopt: ({ name, ...draft }: FoundDraft<T>, typed: Draft<T> | undefined) => {
      if (typed) setAside(typed);
      if (storeDraft(own, draft)) deleteDraft(name);
      close(name);
    },
    discard: ({ name }: FoundDraft<T>) => {
      deleteDraft(name);
      close(name);
    },
  };
}
