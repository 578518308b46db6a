import { useNotices } from '@site/shared/notices';
import { Toast } from './Toast';
import styles from './Toasts.module.css';

/** Shows the notices, newest last, and reads them aloud. Placed once, by the shell. */
export function Toasts() {
  const notices = useNotices();
  return (
    <div className={styles.toasts} role="status" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
