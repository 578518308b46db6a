import looks from './looks.module.css';
import { Problem } from './Problem';

/** Says why a request failed, or that it still waits. */
export const RequestState = ({ problem, isSlow }: { problem: string; isSlow: boolean }) =>
  problem ? (
    <Problem role="alert">{problem}</Problem>
  ) : (
    <p className={looks.status} role="status">
      {isSlow &&
        'There is no connection to the server, or a slow one. This goes on by itself when it is back; keep this page open.'}
    </p>
  );
