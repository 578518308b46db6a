import { useSession } from '@site/shared/auth';
import type { ServerDraft } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import type { TextFields } from '../ui/Difference';
import { Notice } from '../ui/Notice';

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
  const summary = 'What differs from the public version';
  return (
    <Notice
      label="Draft"
      difference={published && { summary, before: published, after: current }}
      actions={
        <Button variant="ghost" onClick={onDiscard}>
          Discard the draft
        </Button>
      }
    >
      <p>
        <strong>This is a draft</strong>, saved {formatMoment(draft.updated)} by{' '}
        {isOwn ? 'you' : <bdi>{draft.email || `member ${draft.by}`}</bdi>}. Readers do not see it.
        {isOutdated &&
          ' Somebody has published a newer version since it was begun; before a save you will see how both differ.'}
      </p>
    </Notice>
  );
}
