import type { ReactNode } from 'react';
import styles from './Icon.module.css';

// Icons are decoration, drawn on 24 x 24: the control around them carries the name.

/** Strokes in the text's colour. */
export function LineIcon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${styles.icon} ${styles.line}`}>
      {children}
    </svg>
  );
}

/** Shapes filled with the text's colour. */
export function SolidIcon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${styles.icon} ${styles.solid}`}>
      {children}
    </svg>
  );
}
