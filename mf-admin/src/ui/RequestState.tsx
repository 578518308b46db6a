import { Problem } from './Problem';
import styles from './RequestState.module.css';

/** Says why a request failed, or that it still waits. */
export const RequestState = ({ problem, isSlow }: { problem: string; isSlow: boolean }) =>
  problem ? (
    <Problem role="alert">{problem}</Problem>
  ) : (
    <p className={styles.waiting} role="status">
      {isSlow &&
        'There is no connection to the server, or a slow one. This goes on by itself when it is back; keep this page open.'}
    </p>
  );
