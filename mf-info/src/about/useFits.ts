import { useReducedMotion } from '@site/shared/ui';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether each part of the stage fits its height, so that the parts can be shown one at a time.
 * False before hydration, under reduced motion and wherever something would be cut off: there the
 * page simply scrolls.
 */
export function useFits(stage: RefObject<HTMLElement | null>, partSelector: string): boolean {
  const calm = useReducedMotion();
  const [fits, setFits] = useState(false);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const parts = [...element.querySelectorAll<HTMLElement>(partSelector)];
    const measure = () =>
      setFits(
        parts.every((part) => part.offsetHeight > 0 && part.scrollHeight <= roomFor(element)),
      );
    const observer = new ResizeObserver(measure);
    for (const part of parts) observer.observe(part);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [stage, partSelector]);

  return fits && !calm;
}

/** Height of the window below the top of the stage. */
const roomFor = (stage: HTMLElement): number =>
  Math.round(window.innerHeight - (stage.getBoundingClientRect().top + window.scrollY));
