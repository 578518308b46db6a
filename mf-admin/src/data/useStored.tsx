import { ErrorState } from '@site/shared/ui';
import type { ReactElement } from 'react';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import { useDatabase } from './DatabaseContext';
import type { MemberDatabase } from './member-database';
import { useLoaded } from './useLoaded';

/**
 * What a part of a page reads from the database, by `useLoaded`. `instead`: what stands there until it
 * is read, or where that failed.
 * @param what such as "The draft", for the failure
 * @param home whether a failure leads home
 */
export function useStored<T>(
  load: (database: MemberDatabase) => Promise<T>,
  what: string,
  home = true,
): ({ instead: ReactElement } | { instead?: undefined; data: T }) & {
  retry: () => void;
  refresh: () => void;
} {
  const loadDatabase = useDatabase();
  const { state, ...again } = useLoaded(async () => load(await loadDatabase()));
  if (state.status === 'ready') return { data: state.data, ...again };
  const instead =
    state.status === 'loading' ? (
      <LoadingWithHint />
    ) : (
      <ErrorState message={`${what} could not be loaded.`} onRetry={again.retry} home={home} />
    );
  return { instead, ...again };
}
