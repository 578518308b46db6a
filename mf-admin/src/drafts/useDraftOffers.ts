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
 * Drafts found on this device when the form opened, unless they equal the form's fields.
 *
 * @param own storage key of this form's draft
 */
export function useDraftOffers<T>(
  start: string,
  own: string,
  readFields: (value: unknown) => T | undefined,
  current: T,
) {
  const [offers, setOffers] = useState<readonly FoundDraft<T>[]>(() =>
    findDrafts(start, readFields).filter(
      ({ fields }) => JSON.stringify(fields) !== JSON.stringify(current),
    ),
  );
  const close = (name: string) => setOffers((left) => left.filter((one) => one.name !== name));
  return {
    offers,
    /**
     * Loads a draft into this form. It is stored under the form's name before the other copy is
     * deleted. Text that was in the form before is stored as another draft.
     */
    adopt: ({ name, ...draft }: FoundDraft<T>, typed: Draft<T> | undefined) => {
      const aside = typed && { ...typed, name: newDraftName(start) };
      if (aside) storeDraft(aside.name, typed);
      if (storeDraft(own, draft)) deleteDraft(name);
      close(name);
      if (aside) setOffers((left) => [aside, ...left]);
    },
    discard: ({ name }: FoundDraft<T>) => {
      deleteDraft(name);
      close(name);
    },
  };
}
