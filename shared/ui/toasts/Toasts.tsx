import { dismissNotice, type Notice, useNotices } from '@site/shared/notices';
import { useEffect } from 'react';
import { Button } from '../button/Button';
import { CloseIcon } from '../icons';
import { ToastBox, ToastRegion } from './ToastRegion';

/** How long a message stays that asks nothing of its reader (ms). Errors stay until dismissed. */
export const STAYS = 8000;

/** One message. */
function Toast({ notice: { id, text, kind } }: { notice: Notice }) {
  useEffect(() => {
    if (kind === 'error') return;
    const timer = setTimeout(() => dismissNotice(id), STAYS);
    return () => clearTimeout(timer);
  }, [id, kind]);

  return (
    <ToastBox kind={kind}>
      <p>{text}</p>
      <Button
        variant="ghost"
        iconOnly
        aria-label="Dismiss this message"
        onClick={() => dismissNotice(id)}
      >
        <CloseIcon />
      </Button>
    </ToastBox>
  );
}

/** Shows the notices, newest last, and reads them aloud. Placed once, by the shell. */
export function Toasts() {
  return (
    <ToastRegion>
      {useNotices().map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </ToastRegion>
  );
}
