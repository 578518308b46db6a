import { useEffect } from 'react';

/** How long a slide stays (ms). */
export const SLIDE_STAYS = 5000;

/** Calls `advance` every 5 s while running and the page can be seen. */
export function useAutoplay(running: boolean, advance: () => void): void {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance();
    }, SLIDE_STAYS);
    return () => clearInterval(timer);
  }, [running, advance]);
}
