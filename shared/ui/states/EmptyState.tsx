import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Says that there is nothing here, and (as children) what to do about it. */
export function EmptyState({
  title,
  message,
  children,
}: {
  title: string;
  message?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state} role="status">
      <svg className={styles.art} viewBox="0 0 120 80" aria-hidden="true">
        <ellipse
          cx="60"
          cy="40"
          rx="56"
          ry="15"
          fill="none"
          stroke="#7180b0"
          strokeDasharray="2 6"
        />
        <circle cx="60" cy="40" r="15" fill="#1f2a4a" stroke="#7180b0" />
        <circle cx="109" cy="33" r="4" fill="#ffb657" />
      </svg>
      <p className={styles.title}>{title}</p>
      {message && <p className={styles.message}>{message}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
