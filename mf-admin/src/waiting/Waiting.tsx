import { Spinner } from '@stss/shared/ui';
import { useStandsStill } from './useStandsStill';

/** What is read has not come yet. The database's client asks on and on; so this is said, not failed. */
export function Waiting() {
  const isLong = useStandsStill('reading');
  return (
    <Spinner
      label={
        isLong
          ? 'There is no connection to the database, or a slow one. This page goes on by itself when it is back.'
          : undefined
      }
    />
  );
}
