import type { ReactNode } from 'react';
import { ListTools } from '../content/tools';
import styles from './Stac.module.css';

/** One list of the camp's page. */
export function CampSection({
  kind,
  title,
  empty,
  children,
}: {
  kind: string;
  title: string;
  /** What is said instead of an empty list; false where there is something. */
  empty: string | false;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={`camp-${kind}`}>
      <h2 id={`camp-${kind}`}>{title}</h2>
      <ListTools kind={kind} />
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}
