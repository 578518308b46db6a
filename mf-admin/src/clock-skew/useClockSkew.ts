import { useEffect, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { clockSkew } from './clock-skew';

/** What to say beside a date that this device's clock proposed; nothing where it is right or unknown. */
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
      // Who cannot be asked now is asked by the save.
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [loadDatabase]);
  return clockSkew(offset);
}
