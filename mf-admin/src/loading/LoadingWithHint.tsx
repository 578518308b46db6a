import { Spinner } from '@site/shared/ui';
import { useIsStalled } from './useIsStalled';

/** What is read has not come yet. The database's client asks on and on; so this is said, not failed. */
export function LoadingWithHint() {
  const isLong = useIsStalled('reading');
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
