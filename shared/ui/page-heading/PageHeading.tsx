import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The one `h1` of a page, with an optional line above and below, and actions beside it. */
export function PageHeading({
  title,
  eyebrow,
  lead,
  tools,
  children,
}: {
  title: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Of members, below the text: they come after the page, whose gap has room for one line of them. */
  tools?: ReactNode;
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
      {tools && <div className={styles.tools}>{tools}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
