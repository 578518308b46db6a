import { type RefObject, useEffect, useState } from 'react';
import {
  freeWheel,
  type Step,
  stepFrom,
  stepOfKey,
  stepOfSwipe,
  stepOfWheel,
  WHEEL_DELAY,
} from './section-steps';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Tells which section reaches across the middle of the window. */
function watchMiddle(page: HTMLElement, tell: (index: number) => void): () => void {
  const sections = [...page.querySelectorAll('section')];
  const watch = (entries: readonly IntersectionObserverEntry[]) => {
    const entry = entries.find(({ isIntersecting }) => isIntersecting);
    if (entry) tell(sections.indexOf(entry.target as HTMLElement));
  };
  const observer = new IntersectionObserver(watch, { rootMargin: '-50% 0px' });
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
}

/**
 * The index of the shown section among `count` full-screen ones, changed by keys, wheel and swipes.
 * @param active false: the page scrolls normally, and the index is that of the section in its middle
 */
export function useSectionSteps(
  page: RefObject<HTMLElement | null>,
  count: number,
  active: boolean,
) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = page.current;
    if (!element) return;
    if (!active) return watchMiddle(element, setIndex);
    const move = (step: Step) => setIndex((now) => stepFrom(now, step, count));
    let wheel = freeWheel;
    let pending: ReturnType<typeof setTimeout> | undefined;
    let touchY: number | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    const onKey = (event: KeyboardEvent) => {
      const step = stepOfKey(event.key);
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) {
        return;
      }
      event.preventDefault();
      move(step);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const next = stepOfWheel(wheel, event.deltaY, event.timeStamp);
      wheel = next.lock;
      if (next.step !== 0) pending = setTimeout(() => move(next.step), WHEEL_DELAY);
    };
    const onTouchStart = (event: TouchEvent) => {
      touchY = event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
    };
    const onTouchEnd = (event: TouchEvent) => {
      const endY = event.changedTouches[0]?.clientY;
      if (touchY !== undefined && endY !== undefined) move(stepOfSwipe(touchY, endY));
      touchY = undefined;
    };

    window.addEventListener('keydown', onKey, { signal });
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    element.addEventListener('touchend', onTouchEnd, { passive: true, signal });
    return () => {
      listening.abort();
      clearTimeout(pending);
    };
  }, [page, count, active]);

  return [index, setIndex] as const;
}
