import type { ContentType } from '@site/shared/content-types';
import { describeOpenElsewhere } from './open-elsewhere';
import styles from './server-drafts.module.css';
import { usePresence } from './usePresence';

/** Names the others who have the same record or draft open, before they run into each other. */
export function AlsoOpen({ type, id }: { type: ContentType; id: string | undefined }) {
  const open = usePresence(type, id);
  return (
    <p role="status" className={styles.alsoOpen}>
      {describeOpenElsewhere(open)}
    </p>
  );
}
