import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: unknown };

/**
 * Loads once when mounted, and again on `retry`; what failed, also when the device is online again.
 * For other data give the component another key. `refresh` loads again while the old data are shown.
 */
export function useLoaded<T>(load: () => Promise<T>): {
  state: Loaded<T>;
  retry: () => void;
  refresh: () => void;
} {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(load);
  const keepsOld = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads again.
  useEffect(() => {
    let isCurrent = true;
    if (!keepsOld.current) setState({ status: 'loading' });
    keepsOld.current = false;
    newest.current().then(
      (data) => isCurrent && setState({ status: 'ready', data }),
      (error: unknown) => {
        console.error(error);
        if (isCurrent) setState({ status: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  const refresh = useCallback(() => {
    keepsOld.current = true;
    retry();
  }, [retry]);
  const hasFailed = state.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { state, retry, refresh };
}
