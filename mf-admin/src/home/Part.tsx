import { Button } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import looks from '../ui/looks.module.css';
import styles from './home.module.css';

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

/** What is listed in a part: the first rows, and the others on demand. */
export function Rows({ children, first = 12 }: { children: ReactNode[]; first?: number }) {
  const [isLong, setLong] = useState(false);
  const more = children.length - first;
  return (
    <>
      <ul className={styles.rows}>{isLong ? children : children.slice(0, first)}</ul>
      {more > 0 && !isLong && (
        <p className={styles.actions}>
          <Button variant="secondary" onClick={() => setLong(true)}>
            Show {more} more
          </Button>
        </p>
      )}
    </>
  );
}

/** A part that is there only if something is listed in it; short, for others come below it. */
export const ListPart = (props: { id: string; title: string; children: ReactNode[] }) =>
  props.children.length > 0 && (
    <Part {...props}>
      <Rows first={3}>{props.children}</Rows>
    </Part>
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
