import type { PublicationObstacle, PublicationOutcome } from '@site/shared/editorial';

/** Why a scheduled version cannot be published, and what helps. @param what such as "post" */
export function explainObstacle(obstacle: PublicationObstacle | 'late', what: string): string {
  switch (obstacle) {
    case 'newer':
      return `It cannot be published: somebody saved this ${what} after it was scheduled. Unschedule it to compare both versions, then publish it from the form.`;
    case 'taken':
      return `It cannot be published: another ${what} now has its slug. Unschedule it, choose another slug, then schedule it again.`;
    case 'unreadable':
      return 'It cannot be published: the stored text cannot be read. Please contact the web team.';
    case 'late':
      return 'It is late, because the publishing job has not run. You can publish it now.';
  }
}

export const GONE = 'It was published, changed or unscheduled meanwhile.';

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
