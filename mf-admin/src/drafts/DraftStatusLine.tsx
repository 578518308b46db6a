import { zonedTime } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { Problem } from '../ui/Problem';
import styles from './server-drafts.module.css';
import type { DraftStatus } from './sync-state';

function settledText(status: DraftStatus): string {
  switch (status.name) {
    case 'saved':
      return `Draft saved ${zonedTime(status.at).slice(11)}`;
    case 'offline':
      return 'Not saved: no connection; kept on this device';
    default:
      return '';
  }
}

/** Whether the text of a form is on the server as a draft, beside its buttons. */
export function DraftStatusLine({
  status,
  isSaved,
  onCompare,
}: {
  status: DraftStatus;
  /** Whether the server has the text as it is now. */
  isSaved: boolean;
  /** Shows how the text differs from what somebody else saved. */
  onCompare: () => void;
}) {
  if (status.name === 'conflict') {
    return (
      <Problem role="alert">
        The draft is not saved: somebody else, or another tab of yours, changed the same field. Your
        text is still here, and kept on this device.{' '}
        <Button variant="secondary" onClick={onCompare}>
          Compare
        </Button>
      </Problem>
    );
  }
  if (status.name === 'refused') {
    return (
      <Problem role="alert">
        The server refused this draft. Your text is still here, and kept on this device.
      </Problem>
    );
  }
  if (status.name === 'gone') {
    return (
      <Problem role="alert">
        This draft was published or discarded elsewhere. Your text is still here, and kept on this
        device. <em>Save draft</em> begins a new draft with it.
      </Problem>
    );
  }
  const isTypedOn = status.name === 'saved' && !isSaved;
  return (
    <p className={styles.status}>
      {status.name === 'saving' && 'Saving draft…'}
      {isTypedOn && 'Not saved yet…'}
      {/* Each save would be announced otherwise: only what it comes to is. */}
      <span role="status" className={isTypedOn ? styles.earlier : undefined}>
        {settledText(status)}
      </span>
    </p>
  );
}
