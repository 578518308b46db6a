import { RETRY_DELAYS_MS } from '../../contracts/timeouts';
import type { FeedDeps } from './change-feed';

/**
 * Puts a retry off: longer with each failure since the last success, a fifth more or less, so that
 * open pages do not all ask at once. A hidden page asks nothing.
 */
export function createBackOff(
  { setTimer, random, isVisible }: Pick<FeedDeps, 'setTimer' | 'random' | 'isVisible'>,
  retry: () => void,
) {
  let failures = 0;
  let isWaiting = false;
  const failed = () => {
    if (isWaiting) return;
    isWaiting = true;
    const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    setTimer(
      () => {
        isWaiting = false;
        if (isVisible()) retry();
        else failed();
      },
      delay * (0.8 + 0.4 * random()),
    );
  };
  return {
    failed,
    succeeded(): void {
      failures = 0;
    },
  };
}
