/** Does work again and again, every so many milliseconds. @returns ends it */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** The time, as services are given it; tests give one that they move themselves. */
export interface Timing {
  /** Milliseconds since the epoch. */
  clock(): number;
  every: Every;
}

/** By the machine's timers; they keep no process alive. */
export const everyByTimer: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
};
