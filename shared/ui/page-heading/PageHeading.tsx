import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The one `h1` of a page, with an optional line above and below, and actions beside it. */
export function PageHeading({
  title,
  eyebrow,
  lead,
  hasLateActions,
  children,
}: {
  title: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Whether its actions, those of members, come after the page: then they lie in the gap below. */
  hasLateActions?: boolean;
  /** Actions. */
  children?: ReactNode;
}) {
  return (
    <header className={styles.heading}>
      <div className={styles.text}>
        {eyebrow && (
          <p className={styles.eyebrow} dir="auto">
            {eyebrow}
          </p>
        )}
        <h1 dir="auto">{title}</h1>
        {lead && (
          <p className={styles.lead} dir="auto">
            {lead}
          </p>
        )}
      </div>
      {children && <div className={hasLateActions ? styles.tools : styles.actions}>{children}</div>}
    </header>
  );
}
