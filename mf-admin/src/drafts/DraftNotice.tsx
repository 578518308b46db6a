import { useSession } from '@site/shared/auth';
import type { ServerDraft } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { ActionRow } from '../ui/ActionRow';
import { Difference, type TextFields } from '../ui/Difference';
import styles from './server-drafts.module.css';

/** Says that the form shows a draft rather than what readers see. */
export function DraftNotice({
  draft,
  published,
  current,
  isOutdated,
  onDiscard,
}: {
  draft: ServerDraft;
  /** The public version; undefined for a new record. */
  published: TextFields | undefined;
  current: TextFields;
  /** Somebody published a newer version after the draft was begun. */
  isOutdated: boolean;
  onDiscard: () => void;
}) {
  const session = useSession();
  const isOwn = 'user' in session && session.user.uid === draft.by;
  return (
    <section className={styles.notice} aria-label="Draft">
      <p>
        <strong>This is a draft</strong>, saved {formatMoment(draft.updated)} by{' '}
        {isOwn ? 'you' : <bdi>{draft.email || `member ${draft.by}`}</bdi>}. Readers do not see it.
        {isOutdated &&
          ' Somebody has published a newer version since it was begun; before a save you will see how both differ.'}
      </p>
      {published && (
        <details>
          <summary>What differs from the public version</summary>
          <Difference before={published} after={current} />
        </details>
      )}
      <ActionRow>
        <Button variant="ghost" onClick={onDiscard}>
          Discard the draft
        </Button>
      </ActionRow>
    </section>
  );
}
