import { Spinner } from '@site/shared/ui';
import styles from './PageSpinner.module.css';

/** In the place of a page that is on its way. Without scripts none will come, so it says that instead. */
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
