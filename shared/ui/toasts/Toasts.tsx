import { dismissNotice, useNotices } from '@stss/shared/notices';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { CloseIcon } from '../icons';
import styles from './Toasts.module.css';

/** Shows the notices, newest last, and reads them aloud. Placed once, by the shell. */
export function Toasts() {
  const notices = useNotices();
  return (
    <div className={styles.toasts} role="status" aria-live="polite" aria-relevant="additions">
      {notices.map(({ id, text, kind }) => (
        <div key={id} className={classNames(styles.toast, styles[kind])}>
          <p>{text}</p>
          <Button
            variant="ghost"
            iconOnly
            aria-label="Dismiss this message"
            onClick={() => dismissNotice(id)}
          >
            <CloseIcon />
          </Button>
        </div>
      ))}
    </div>
  );
}
