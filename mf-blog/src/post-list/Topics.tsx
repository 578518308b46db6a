import type { TagCount } from '@stss/shared/contracts';
import { TopicChoice } from '../topic-links/TopicLinks';
import { topicsShown } from './list-limits';
import styles from './Topics.module.css';

/** The topics to choose from, the chosen one first. */
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
      <TopicChoice tags={topicsShown(tags, selected)} selected={selected} />
    </nav>
  );
}
