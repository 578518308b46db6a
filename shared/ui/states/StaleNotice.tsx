import { formatMoment } from '../../text';
import styles from './StaleNotice.module.css';

/** Says that what is shown is of an earlier moment, because the live source cannot be reached. */
export function StaleNotice({
  asOf,
}: {
  /** Milliseconds since the epoch; absent: nothing to say. */
  asOf: number | undefined;
}) {
  return (
    <div role="status">
      {asOf !== undefined && (
        <p className={styles.notice}>
          You seem to be offline, or our server is. This is what we knew on {formatMoment(asOf)}.
        </p>
      )}
    </div>
  );
}
