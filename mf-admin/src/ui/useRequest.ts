import { useState } from 'react';
import { useIsStalled } from './useIsStalled';

/** `message`: a sentence for the person; `code`: the provider's, such as `auth/weak-password`. */
export type RequestOutcome<T = undefined> =
  | { ok: true; value: T }
  | { ok: false; message: string; code: string };

/**
 * Runs one request of a form at a time, and holds the sentence about the last failure. `isSlow`: the
 * request has waited for a while.
 */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isSlow = useIsStalled(isBusy || undefined);

  const run = async <T>(
    request: () => Promise<RequestOutcome<T>>,
    onDone: (value: T) => void,
    /** Shows the failures with these codes itself. */
    onFailure: Readonly<Record<string, () => void>> = {},
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const outcome = await request();
    setBusy(false);
    if (outcome.ok) onDone(outcome.value);
    else {
      const show = Object.hasOwn(onFailure, outcome.code) ? onFailure[outcome.code] : undefined;
      if (show) show();
      else setProblem(outcome.message);
    }
  };
  return { isBusy, isSlow, problem, setProblem, run };
}
