import { Spinner } from '@site/shared/ui';
import { useIsStalled } from './useIsStalled';

/**
 * Content is still loading. The clients retry, so this is a hint and no failure.
 *
 * @param of what is waited for
 */
export function LoadingWithHint({ of = 'database' }: { of?: string }) {
  const isLong = useIsStalled('reading');
  return (
    <Spinner
      label={
        isLong
          ? `There is no connection to the ${of}, or it is slow. This page continues when the connection is back.`
          : undefined
      }
    />
  );
}
