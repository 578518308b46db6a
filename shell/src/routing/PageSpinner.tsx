import { Spinner } from '@site/shared/ui';
import styles from './PageSpinner.module.css';

/** The fallback of a page that is loading. Without scripts it says that the page needs them. */
export function PageSpinner() {
  return (
    <div className={styles.pending}>
      <div className={styles.onItsWay}>
        <Spinner />
      </div>
      <p className={styles.withoutScripts}>
        What is at this address needs JavaScript. <a href="/">Go to the start page</a>
      </p>
    </div>
  );
}
