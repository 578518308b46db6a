import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** The parts of a dialog, one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
