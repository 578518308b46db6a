import { useEffect, useState } from 'react';

/** Delay (ms) after which the reason for waiting is shown. */
export const SLOW_AFTER_MS = 6000;

/**
 * Whether something under way has not moved on for a while.
 *
 * @param step another value whenever it moves on; undefined while nothing is under way
 */
export function useIsStalled(step: unknown): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    if (step === undefined) return;
    const timer = setTimeout(() => setStill(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setStill(false);
    };
  }, [step]);
  return isStill;
}
