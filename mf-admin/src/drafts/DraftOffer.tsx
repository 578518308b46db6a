import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { ActionRow } from '../ui/ActionRow';
import { Difference, type TextFields } from '../ui/Difference';
import styles from './drafts.module.css';

/** Offers what was typed and never saved, showing how it differs from what is on the page. */
export function DraftOffer({
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
}) {
  return (
    <section className={styles.offer} aria-label="Unsaved draft">
      <p>
        <strong>There is an unsaved draft</strong> from {formatMoment(writtenAt)}.
        {isOutdated &&
          ' Somebody has saved a newer version since it was begun; before a save you will see how both differ.'}
      </p>
      <details>
        <summary>What differs</summary>
        <Difference before={current} after={draft} />
      </details>
      <ActionRow>
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="secondary" onClick={onRestore}>
          Restore the draft
        </Button>
      </ActionRow>
    </section>
  );
}
