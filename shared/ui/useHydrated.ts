import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in prerendered HTML and while React takes it over, true from then on: for what only the
 * browser knows (the query, sizes, the time).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
