import type { TagCount } from '@stss/shared/contracts';
import { tagLabel } from '@stss/shared/text';
import { VisuallyHidden } from '@stss/shared/ui';
import { Link } from 'react-router-dom';
import { topicsShown } from './list-limits';
import styles from './Topics.module.css';

/** The topics to choose from, the chosen one first; choosing it again shows all posts. */
export function Topics({
  tags,
  selected,
}: {
  tags: readonly TagCount[];
  selected: string | undefined;
}) {
  return (
    <nav aria-labelledby="topics">
      <h2 id="topics" className={styles.heading}>
        Topics
      </h2>
      <ul className={styles.topics}>
        {topicsShown(tags, selected).map(({ name, count }) => (
          <li key={name}>
            <Link
              to={name === selected ? '/blog' : `/blog/${name}`}
              className={styles.topic}
              aria-current={name === selected ? 'page' : undefined}
            >
              {tagLabel(name)}
              <span className={styles.count}>
                {count}
                <VisuallyHidden>
                  {count === 1 ? ' post' : ' posts'}
                  {name === selected && ', chosen; follow to show all topics'}
                </VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
