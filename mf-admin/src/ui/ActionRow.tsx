import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';

/** The buttons that end a form or a dialog, at its right side; on a phone one below the other. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
