import { useRole } from '@site/shared/auth';
import { authorsPublishPath } from '@site/shared/editorial';
import { useWatched } from '../data/useWatched';
import type { FormSettings } from '../kinds/form-settings';

/** Whether this member publishes records of a kind; authors only where the society lets them. */
export function useMayPublish({ type }: FormSettings): boolean {
  const isAuthor = useRole() === 'author' && type.isReviewed === true;
  const authorsPublish = useWatched(isAuthor ? authorsPublishPath() : undefined);
  return !isAuthor || authorsPublish === true;
}
