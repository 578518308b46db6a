import type { PublicationObstacle, PublicationOutcome } from '@site/shared/editorial';

/** Why a scheduled version cannot be published, and what helps. @param what such as "post" */
export function explainObstacle(obstacle: PublicationObstacle | 'late', what: string): string {
  switch (obstacle) {
    case 'newer':
      return `It cannot be published: somebody saved this ${what} after it was scheduled. Take it back to see how both differ, and publish it from there.`;
    case 'taken':
      return `It cannot be published: another ${what} has its address by now. Take it back, choose another slug, and schedule it again.`;
    case 'unreadable':
      return 'It cannot be published: what is stored of it cannot be read.';
    case 'late':
      return 'It is late: the job that publishes has not run. You can publish it now.';
  }
}

export const GONE = 'It was published, changed or taken back meanwhile.';

/** How the attempt to publish ended, for its notice. */
export function explainPublication(outcome: PublicationOutcome, what: string): string {
  switch (outcome.name) {
    case 'published':
      return 'Published';
    case 'gone':
      return GONE;
    case 'refused':
      return 'The server refused it. It is still scheduled.';
    case 'failed':
      return 'The server could not be reached. It is still scheduled; please try again.';
    default:
      return explainObstacle(outcome.name, what);
  }
}
