import { useState } from 'react';
import { dropDraft, type FoundDraft, findDrafts } from './draft-store';

/** Drafts found on this device when the form opened, other than what is on the page already. */
export function useDraftOffers<T>(
  start: string,
  isFields: (value: unknown) => value is T,
  current: T,
) {
  const [offers, setOffers] = useState<readonly FoundDraft<T>[]>(() =>
    findDrafts(start, isFields).filter(
      ({ fields }) => JSON.stringify(fields) !== JSON.stringify(current),
    ),
  );
  const settle = (offer: FoundDraft<T>) => {
    dropDraft(offer.name);
    setOffers((left) => left.filter((other) => other !== offer));
  };
  return { offers, settle };
}
