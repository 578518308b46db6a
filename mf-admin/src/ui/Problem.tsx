import type { ReactNode } from 'react';
import styles from './Problem.module.css';

/** A problem of a form as a whole, shown beside the button that found it. */
export function Problem({
  role,
  children,
}: {
  /** Absent where a notice has said it already. */
  role?: 'alert';
  children: ReactNode;
}) {
  return (
    <p className={styles.problem} role={role}>
      {children}
    </p>
  );
}
