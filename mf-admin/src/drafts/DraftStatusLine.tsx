import { zonedTime } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Problem } from '../ui/Problem';
import type { ShownDraft } from './draft-sync';
import styles from './server-drafts.module.css';

const ALERTS: Readonly<Record<string, ReactNode>> = {
  conflict:
    'The draft is not saved: somebody else, or another tab of yours, changed the same field. Your text is still here, and kept on this device. ',
  refused: 'The server refused this draft. Your text is still here, and kept on this device.',
  gone: (
    <>
      This draft was published or discarded elsewhere. Your text is still here, and kept on this
      device. Press <em>Save draft</em> to start a new draft with it.
    </>
  ),
};

/** Whether the text of a form is on the server as a draft, beside its buttons. */
export function DraftStatusLine({
  draft: { status, isSaved },
  onCompare,
}: {
  draft: ShownDraft;
  /** Shows how the text differs from what somebody else saved. */
  onCompare: () => void;
}) {
  const alert = ALERTS[status.name];
  if (alert) {
    return (
      <Problem role="alert">
        {alert}
        {status.name === 'conflict' && (
          <Button variant="secondary" onClick={onCompare}>
            Compare
          </Button>
        )}
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
        {status.name === 'saved' && `Draft saved ${zonedTime(status.at).slice(11)}`}
        {status.name === 'offline' && 'No connection: saved on this device only'}
      </span>
    </p>
  );
}
