/** A part of this page that could not be loaded or shown. */
export interface LoadFailure {
  remote: string;
  /** The module or page. */
  subject: string;
  reason: string;
}

const MARK = 'site:load-failed';

/**
 * Notes a failed load where other parts of the page can read it: among the marks of the browser's
 * own User Timing, so that no module has to be shared for it.
 */
export function noteLoadFailure({ remote, subject, reason }: LoadFailure): void {
  performance.mark(MARK, { detail: { remote, subject, reason } });
}

/** What could not be loaded since this page was opened, oldest first. */
export const loadFailures = (): LoadFailure[] =>
  performance.getEntriesByName(MARK, 'mark').map((mark) => (mark as PerformanceMark).detail);
