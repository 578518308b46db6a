import type { Heading } from '@site/shared/post-renderer';
import { classNames } from '@site/shared/ui';
import styles from './Contents.module.css';

/** The table of contents of a long post. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav aria-label="In this post">
      <details className={styles.contents}>
        <summary className={styles.heading}>In this post</summary>
        <ol className={styles.list}>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={classNames(level > top && styles.inner)}>
              <a href={`#${id}`} dir="auto">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
