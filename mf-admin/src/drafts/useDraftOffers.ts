import { useState } from 'react';
import {
  type Draft,
  dropDraft,
  type FoundDraft,
  findDrafts,
  keepDraft,
  newDraftName,
} from './draft-store';

/**
 * Drafts found on this device when the form opened, other than what is on the page already.
 *
 * @param own name under which this form keeps its draft
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
      if (aside) keepDraft(aside.name, typed);
      if (keepDraft(own, draft)) dropDraft(name);
      close(name);
      if (aside) setOffers((left) => [aside, ...left]);
    },
    discard: ({ name }: FoundDraft<T>) => {
      dropDraft(name);
      close(name);
    },
  };
}
