/**
 * Aborted with the first of the signals, none of which is aborted yet. `AbortSignal.any` came to
 * browsers in 2024.
 */
export function anyOf(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) signal.onabort = () => first.abort(signal.reason);
  return first.signal;
}
