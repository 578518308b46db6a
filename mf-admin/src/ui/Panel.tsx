import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import styles from './Panel.module.css';

export function Panel({
  title,
  heading,
  fold,
  children,
}: {
  title: string;
  /** Set where the focus may go to the heading. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Folds it below its heading; it opens as `isOpen` becomes true. Default: it is always open. */
  fold?:
    | { isOpen?: boolean; details?: RefObject<HTMLDetailsElement | null>; onOpen?: () => void }
    | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const own = useRef<HTMLDetailsElement>(null);
  const details = fold?.details ?? own;
  const opens = fold?.isOpen;
  // Nothing that is being read is folded.
  useEffect(() => {
    if (opens && details.current) details.current.open = true;
  }, [opens, details]);
  const shown = (
    <h2 id={id} ref={heading} tabIndex={heading && -1}>
      {title}
    </h2>
  );
  return (
    <section className={fold ? styles.folded : styles.panel} aria-labelledby={id}>
      {fold ? (
        <details
          ref={details}
          onToggle={({ currentTarget }) => currentTarget.open && fold.onOpen?.()}
        >
          <summary>{shown}</summary>
          <div className={styles.content}>{children}</div>
        </details>
      ) : (
        <>
          {shown}
          {children}
        </>
      )}
    </section>
  );
}
