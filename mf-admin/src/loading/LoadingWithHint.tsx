import { Spinner } from '@site/shared/ui';
import { useIsStalled } from './useIsStalled';

/**
 * Content is still loading. The database client retries forever, so this is a hint and no failure.
 */
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
