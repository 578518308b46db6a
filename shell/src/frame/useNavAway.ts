import { useEffect, useState } from 'react';
import { afterScroll } from './nav-visibility';

/** Whether the bar is out of view because the page is being scrolled down. */
export function useNavAway(): boolean {
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
