import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import type { TextFields } from '../ui/Difference';
import { Notice } from '../ui/Notice';

/** Offers what was typed and never saved, showing how it differs from what is on the page. */
export const DraftOffer = ({
  writtenAt,
  current,
  draft,
  isOutdated,
  onRestore,
  onDiscard,
}: {
  writtenAt: number;
  current: TextFields;
  draft: TextFields;
  /** Somebody saved after the draft was begun. */
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) => (
  <Notice
    label="Unsaved draft"
    isOffer
    difference={{ summary: 'What differs', before: current, after: draft }}
    actions={
      <>
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="secondary" onClick={onRestore}>
          Restore the draft
        </Button>
      </>
    }
  >
    <p>
      <strong>There is an unsaved draft</strong> from {formatMoment(writtenAt)}.
      {isOutdated &&
        ' Somebody has saved a newer version since it was begun; before a save you will see how both differ.'}
    </p>
  </Notice>
);
