import { useSettings } from '@site/shared/content';
import type { TagCount } from '@site/shared/contracts';
import { tagLabel } from '@site/shared/text';
import { classNames, VisuallyHidden } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import styles from './TopicLinks.module.css';

/** Topics to go to. */
export function TopicLinks({ tags }: { tags: readonly { name: string }[] }) {
  const { tagLabels } = useSettings();
  return (
    <ul className={styles.topics}>
      {tags.map(({ name }) => (
        <li key={name}>
          <Link to={`/blog/${name}`} className={styles.topic}>
            {tagLabel(name, tagLabels)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Topics to choose from, with their numbers of posts; the chosen one leads back to all posts. */
export function TopicChoice({
  tags,
  selected,
}: {
  tags: readonly TagCount[];
  selected: string | undefined;
}) {
  const { tagLabels } = useSettings();
  return (
    <ul className={classNames(styles.topics, styles.oneLine)}>
      {tags.map(({ name, count }) => (
        <li key={name}>
          <Link
            to={name === selected ? '/blog' : `/blog/${name}`}
            className={styles.topic}
            aria-current={name === selected ? 'page' : undefined}
          >
            {tagLabel(name, tagLabels)}
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
  );
}
