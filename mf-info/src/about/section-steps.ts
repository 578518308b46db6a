/** A finger must travel this far (px) for a swipe. */
export const SWIPE_THRESHOLD = 80;
/** From the first turn of the wheel until the section changes (ms). */
export const WHEEL_DELAY = 300;
/** From the first turn of the wheel until the wheel counts again (ms). */
export const WHEEL_COOLDOWN = 1500;
/** A trackpad goes on sending events after the fingers have left it; a pause this long ends them. */
const INERTIA_GAP = 120;

export type Step = -1 | 0 | 1;

/** The section after a step; the first and the last are the ends. */
export const stepFrom = (index: number, step: Step, count: number): number =>
  Math.min(Math.max(index + step, 0), count - 1);

/** The step for a key; the browser handles all keys but the unmodified arrows. */
export const stepOfKey = (key: string): Step =>
  key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;

/** The step for a swipe from `startY` to `endY` (px from the top). */
export function stepOfSwipe(startY: number, endY: number): Step {
  if (Math.abs(startY - endY) < SWIPE_THRESHOLD) return 0;
  return startY > endY ? 1 : -1;
}

export interface WheelLock {
  lockedUntil: number;
  lastEvent: number;
}

export const freeWheel: WheelLock = { lockedUntil: 0, lastEvent: 0 };

/**
 * The step for one wheel event. One gesture is one step: later events of the gesture, or within the
 * cool-down, only prolong the lock.
 * @param now milliseconds of any monotonic clock
 */
export function stepOfWheel(
  lock: WheelLock,
  deltaY: number,
  now: number,
): { lock: WheelLock; step: Step } {
  const sameGesture = now - lock.lastEvent < INERTIA_GAP && lock.lastEvent > 0;
  if (deltaY === 0 || now < lock.lockedUntil || sameGesture) {
    return { lock: { ...lock, lastEvent: now }, step: 0 };
  }
  return {
    lock: { lockedUntil: now + WHEEL_COOLDOWN, lastEvent: now },
    step: deltaY > 0 ? 1 : -1,
  };
}
