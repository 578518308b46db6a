import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import looks from '../ui/looks.module.css';
import styles from './home.module.css';

/** A part of the members' home under its heading. */
export const Part = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** What is listed in a part. `empty`: what stands in place of no rows. */
export const Rows = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className={looks.note}>{empty}</p>
  ) : (
    <ul className={styles.rows}>{children}</ul>
  );

/** A text that leads to its page, and what is to be said of it. */
export const Row = ({
  to,
  title,
  note,
  problem,
  children,
}: {
  to: string;
  title: string;
  note: ReactNode;
  problem?: ReactNode;
  children?: ReactNode;
}) => (
  <li>
    <div className={styles.change}>
      <Link to={to} className={looks.title}>
        <bdi>{title}</bdi>
      </Link>
      <p className={looks.note}>{note}</p>
      {problem}
    </div>
    {children}
  </li>
);
