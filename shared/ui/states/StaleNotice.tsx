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
          We could not look for anything newer. This page is from {formatMoment(asOf)}.
        </p>
      )}
    </div>
  );
}
