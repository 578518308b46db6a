/** Milliseconds. */
export const FIRST_RETRY_MS = 2000;

/** The delay after the one that was in vain. */
export const longer = (delay: number): number => Math.min(2 * delay, 60_000);
