/** Pause in the typing after which a draft is saved (ms). */
const PAUSE_MS = 3000;

/** Longest time between two saves while somebody types without a pause (ms). */
const MAX_WAIT_MS = 30_000;

/** UTF-16 units of a draft from which on it is saved less often. */
const LARGE = 100_000;

/** When the next save is due, in milliseconds since the epoch. */
export function dueTime({
  now,
  firstChange,
  lastSave,
  size,
}: {
  now: number;
  /** Time of the first change since the last save. */
  firstChange: number;
  /** Time of the last save; 0 for none. */
  lastSave: number;
  /** UTF-16 units of the last save. */
  size: number;
}): number {
  const due = Math.min(now + PAUSE_MS, firstChange + MAX_WAIT_MS);
  return size > LARGE ? Math.max(due, lastSave + MAX_WAIT_MS) : due;
}
