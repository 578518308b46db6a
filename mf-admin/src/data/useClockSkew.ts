import { useEffect, useState } from 'react';
import { clockSkew } from './clock-skew';
import { useDatabase } from './DatabaseContext';
import { subscribe } from './subscribe';

/** By how much the server's clock is ahead of this device's (ms); undefined as long as that is unknown. */
export function useClockOffset(): number | undefined {
  const loadDatabase = useDatabase();
  const [offset, setOffset] = useState<number>();
  // A save checks the clock again if this fails.
  useEffect(
    () => subscribe(loadDatabase, (database) => database.onClockOffset(setOffset)),
    [loadDatabase],
  );
  return offset;
}

/**
 * Warning beside a date proposed by this device's clock; undefined if the clock is right or
 * unknown.
 */
export const useClockSkew = (): string | undefined => clockSkew(useClockOffset() ?? 0);
