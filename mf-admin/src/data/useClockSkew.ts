import { useEffect, useState } from 'react';
import { clockSkew } from './clock-skew';
import { useDatabase } from './DatabaseContext';

/** By how much the server's clock is ahead of this device's (ms); undefined as long as that is unknown. */
export function useClockOffset(): number | undefined {
  const loadDatabase = useDatabase();
  const [offset, setOffset] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    loadDatabase().then(
      (database) => {
        if (!isLeft) stop = database.onClockOffset(setOffset);
      },
      // A save checks the clock again if this request fails.
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [loadDatabase]);
  return offset;
}

/**
 * Warning beside a date proposed by this device's clock; undefined if the clock is right or
 * unknown.
 */
export const useClockSkew = (): string | undefined => clockSkew(useClockOffset() ?? 0);
