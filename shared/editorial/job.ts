import { formatMoment, formatSpan } from '../text';
import { PUBLISH_INTERVAL_MS } from './limits';

/**
 * The time of the job's last run, in milliseconds since the epoch; undefined where it never ran.
 * @param stored the value at `JOB_PATH`
 */
export const parseJobTime = (stored: unknown): number | undefined =>
  typeof stored === 'number' && Number.isFinite(stored) && stored > 0 ? stored : undefined;

/**
 * Whether the job has missed two runs since a moment: its last run, or a time of publication.
 * @param at that moment, in milliseconds
 * @param now the server's time, in milliseconds
 */
export const isLate = (at: number, now: number): boolean => now - at > 2 * PUBLISH_INTERVAL_MS;

/**
 * When the publishing job ran last, for people.
 * @param stored the value at `JOB_PATH`
 * @param now the server's time, in milliseconds
 * @returns `isLate`: whether somebody must do something
 */
export function describeJob(stored: unknown, now: number): { text: string; isLate: boolean } {
  const at = parseJobTime(stored);
  if (at === undefined) return { text: 'The publishing job has not run yet.', isLate: false };
  const ran = `The publishing job last ran ${formatSpan(now - at)} ago`;
  if (!isLate(at, now)) return { text: `${ran}, on ${formatMoment(at)}.`, isLate: false };
  const interval = formatSpan(PUBLISH_INTERVAL_MS);
  return {
    text: `${ran}; it should run every ${interval}. Scheduled posts may be late; editors can publish them at /members.`,
    isLate: true,
  };
}
