import { usePlaces, useSettings } from '@site/shared/content';
import type { PostSummary } from '@site/shared/contracts';
import { Skeleton } from '@site/shared/ui';
import { PostCard } from './PostCard';
import styles from './PostGrid.module.css';

const placeholderKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Cards side by side where there is room. */
export function PostGrid({
  posts,
  heading,
}: {
  posts: readonly PostSummary[];
  heading?: 'h2' | 'h3';
}) {
  const { tagLabels } = useSettings();
  const { list, places } = usePlaces(posts, ({ index }) => index);
  return (
    <ul className={styles.grid} ref={list}>
      {places.map(({ place, record }) => (
        <PostCard
          key={place}
          post={record}
          tagLabels={tagLabels}
          heading={heading}
          eager={heading === 'h2' && place < 2}
        />
      ))}
    </ul>
  );
}

/** Placeholder cards while posts are loading. */
export function WaitingPosts() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {placeholderKeys.map((key) => (
        <li key={key} className={styles.waiting}>
          <Skeleton shape="picture" />
          <div className={styles.words}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </li>
      ))}
    </ul>
  );
}
