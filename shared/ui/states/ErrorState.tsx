import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { ButtonLink } from '../button/ButtonLink';
import styles from './states.module.css';

/** Says what failed, aloud too, and offers another try and the way home. */
export function ErrorState({
  title = 'Something did not work',
  message,
  onRetry,
  home = true,
}: {
  title?: string;
  message: ReactNode;
  /** Absent: no Retry button. */
  onRetry?: () => void;
  /** Whether to offer a link to the landing page. */
  home?: boolean;
}) {
  return (
    <div className={styles.state} role="alert">
      <svg className={styles.art} viewBox="0 0 120 80" aria-hidden="true">
        <path d="M14 62C34 22 70 10 106 18" fill="none" stroke="#7180b0" strokeDasharray="2 6" />
        <path d="m96 8 12 9-12 12" fill="none" stroke="#ff8fa8" strokeWidth="3" />
        <circle cx="22" cy="58" r="12" fill="#1f2a4a" stroke="#7180b0" />
      </svg>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        {home && (
          <ButtonLink to="/" variant="secondary">
            Home
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
