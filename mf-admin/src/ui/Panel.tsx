import { type ReactNode, type RefObject, useId } from 'react';
import styles from './Panel.module.css';

/** A framed part of a page under its own heading. */
export function Panel({
  title,
  heading,
  children,
}: {
  title: string;
  /** Set where the focus may go to the heading. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
