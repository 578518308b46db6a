import { useEffect, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { clockSkew } from './clock-skew';

/**
 * Warning beside a date proposed by this device's clock; undefined if the clock is right or
 * unknown.
 */
export function useClockSkew(): string | undefined {
  const loadDatabase = useDatabase();
  const [offset, setOffset] = useState(0);
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
  return clockSkew(offset);
}
