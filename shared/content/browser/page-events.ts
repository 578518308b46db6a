import type { PageEvent } from './meta-poll';

const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Calls back with each event of this page that the poll minds. */
export function listenToPage(onEvent: (event: PageEvent) => void): void {
  document.addEventListener('visibilitychange', () => onEvent('shown'));
  // Of a page out of the browser's cache no event tells that it is shown.
  addEventListener('pageshow', () => onEvent('shown'));
  addEventListener('focus', () => onEvent('focused'));
  addEventListener('online', () => onEvent('online'));
  addEventListener('offline', () => onEvent('offline'));
  for (const name of INPUT) {
    addEventListener(name, () => onEvent('input'), { passive: true, capture: true });
  }
}
