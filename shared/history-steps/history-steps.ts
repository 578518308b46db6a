const STEP = 'site:history-step';

/** One step of the browser through this visit's pages: Back, Forward or `history.go`. */
export interface HistoryStep {
  /** The state of the entry that the browser is at now. */
  state: unknown;
  /** Keeps the step from the router, which goes on showing the page before it. */
  keepFromRouter(): void;
}

/**
 * Notifies pages of each history step before the router handles it. The shell calls it once, before
 * its router starts: browsers call listeners in the order of registration, so a page's own listener
 * would run too late.
 */
export function announceHistorySteps(): void {
  addEventListener('popstate', (event) => {
    const detail: HistoryStep = {
      state: event.state,
      keepFromRouter: () => event.stopImmediatePropagation(),
    };
    dispatchEvent(new CustomEvent(STEP, { detail }));
  });
}

/** Calls back at each step, before the router; returns what ends that. */
export function onHistoryStep(listener: (step: HistoryStep) => void): () => void {
  const onStep = (event: Event) => listener((event as CustomEvent<HistoryStep>).detail);
  addEventListener(STEP, onStep);
  return () => removeEventListener(STEP, onStep);
}
