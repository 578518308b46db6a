import type { TextFields } from '../ui/Difference';
import { DraftOffer } from './DraftOffer';
import type { FoundDraft } from './draft-store';
import type { useUnsavedWork } from './useUnsavedWork';

/** Every draft that was left of a record, each to be restored or thrown away. */
export function DraftOffers<Fields>({
  unsaved,
  current,
  textsOf,
  storedRev,
  onRestore,
}: {
  unsaved: Pick<ReturnType<typeof useUnsavedWork<Fields>>, 'offers' | 'adopt' | 'discard'>;
  /** The fields currently in the form. */
  current: Fields;
  textsOf: (fields: Fields) => TextFields;
  /** Revision that is stored now; 0 for a new record. */
  storedRev: number;
  onRestore: (fields: Fields) => void;
}) {
  const restore = (offer: FoundDraft<Fields>) => {
    unsaved.adopt(offer);
    onRestore(offer.fields);
  };
  return unsaved.offers.map((offer) => (
    <DraftOffer
      key={offer.name}
      writtenAt={offer.writtenAt}
      current={textsOf(current)}
      draft={textsOf(offer.fields)}
      isOutdated={offer.baseRev < storedRev}
      onDiscard={() => unsaved.discard(offer)}
      onRestore={() => restore(offer)}
    />
  ));
}
