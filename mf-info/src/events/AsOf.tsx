import { useRenderTime } from '@site/shared/content';
import { eventTime } from '@site/shared/events';
import styles from './AsOf.module.css';

/** When the page was made, for those who run no script: nothing newer reaches them. */
export function AsOf() {
  const now = useRenderTime();
  const time = eventTime({ start: new Date(now).toISOString() }, now);
  const [day, clock] = time.split(', ');
  return <span className={styles.asOf}>{`As of ${clock} on ${day}.`}</span>;
}
