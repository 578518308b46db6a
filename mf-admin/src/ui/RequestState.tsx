import looks from './looks.module.css';
import { Problem } from './Problem';

/** Says why a request failed, or that it still waits. */
export const RequestState = ({ problem, isSlow }: { problem: string; isSlow: boolean }) =>
  problem ? (
    <Problem role="alert">{problem}</Problem>
  ) : (
    <p className={looks.status} role="status">
      {isSlow &&
        'There is no connection to the server, or it is slow. Keep this page open: it continues when the connection is back.'}
    </p>
  );
