import type { Update } from '@site/shared/contracts';
import { formatDate } from '@site/shared/text';
import { Cover } from '@site/shared/ui';
import styles from './UpdateDialog.module.css';

/** All that an update says, below its title. A draft may have no date. */
export function WholeUpdate({ update }: { update: Update }) {
  return (
    <div className={styles.update}>
      {update.date && (
        <time dateTime={update.date} className={styles.date}>
          {formatDate(update.date)}
        </time>
      )}
      <Cover
        src={update.image}
        alt={update.imageAlt}
        seed={`update ${update.index}`}
        className={styles.picture}
      />
      <p className={styles.content}>{update.content}</p>
    </div>
  );
}
