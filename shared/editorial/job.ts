import { PUBLISH_INTERVAL_MS } from './limits';

/**
 * The time of the job's last run, in milliseconds since the epoch; undefined where it never ran.
 * @param stored the value at `JOB_PATH`
 */
export const readJobTime = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isFinite(stored) && stored > 0 ? stored : undefined;

/**
 * Whether the job has missed two runs since a moment: its last run, or a time of publication.
 * @param at that moment, in milliseconds
 * @param now the server's time, in milliseconds
 */
export const isLate = (at: number, now: number): boolean => now - at > 2 * PUBLISH_INTERVAL_MS;
