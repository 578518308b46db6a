import { useEffect, useState } from 'react';
import { useDatabase } from './DatabaseContext';
import { subscribe } from './subscribe';

const HOUR_MS = 60 * 60_000;

/**
 * Warning for a device clock that would put a wrong date on a record; undefined if the clock is
 * within an hour of the server's.
 *
 * @param offset by how much the server's clock is ahead of the device's (ms)
 */
export function clockSkew(offset: number): string | undefined {
  const hours = Math.round(Math.abs(offset) / HOUR_MS);
  if (hours === 0) return undefined;
  const time =
    hours === 1 ? 'an hour' : hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
  return `The clock of this device is about ${time} ${offset > 0 ? 'behind' : 'ahead'}. Please check the date.`;
}

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
