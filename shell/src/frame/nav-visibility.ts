import { useEffect, useState } from 'react';

/** Movements of the page smaller than this (px) are a finger at rest, not a direction. */
const NOTICEABLE = 6;
/** The bar stays while the page is still about where it began (px). */
const TOP = 80;

export interface NavScroll {
  /** Scroll position when the direction was last determined, in px from the top. */
  y: number;
  away: boolean;
}

/** Out of view while scrolling down, back while scrolling up and at the top of the page. */
export function afterScroll({ y, away }: NavScroll, nextY: number): NavScroll {
  if (nextY <= TOP) return { y: nextY, away: false };
  if (Math.abs(nextY - y) < NOTICEABLE) return { y, away };
  return { y: nextY, away: nextY > y };
}

/** Whether the bar is out of view because the page is being scrolled down. */
export function useHideOnScroll(): boolean {
  const [away, setAway] = useState(false);

  useEffect(() => {
    let scroll = { y: window.scrollY, away: false };
    const onScroll = () => {
      scroll = afterScroll(scroll, window.scrollY);
      setAway(scroll.away);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return away;
}
