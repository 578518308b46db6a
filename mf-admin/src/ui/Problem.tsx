import type { ReactNode } from 'react';
import styles from './Problem.module.css';

/** A problem of a form as a whole, beside the button that found it; no alert where a notice said it. */
export const Problem = ({ role, children }: { role?: 'alert'; children: ReactNode }) => (
  <p className={styles.problem} role={role}>
    {children}
  </p>
);
