import { Spinner } from '@site/shared/ui';
import styles from './PageSpinner.module.css';

/**
 * The fallback of a page that is loading. Without scripts it says that the page needs them, and where
 * they do not come, after a while, what to do: by styles, which work then.
 */
export function PageSpinner() {
  return (
    <div className={styles.pending}>
      <div className={styles.onItsWay}>
        <Spinner />
      </div>
      <p className={styles.takesLong}>
        This is taking long. Check your connection and reload the page.
      </p>
      <p className={styles.withoutScripts}>
        This page needs JavaScript. <a href="/">Go to the start page</a>
      </p>
    </div>
  );
}
