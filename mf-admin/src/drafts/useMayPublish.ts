import { useRole } from '@site/shared/auth';
import { MAIN_ID, recordPath, settings } from '@site/shared/content-types';
import { useWatched } from '../data/useWatched';
import type { FormSettings } from '../kinds/form-settings';

/** Where the rules look, too. */
const SETTING = `${recordPath(settings, MAIN_ID)}/authorsPublish`;

/** Whether this member publishes records of a kind; authors only where the society lets them. */
export function useMayPublish({ type }: FormSettings): boolean {
  const isAuthor = useRole() === 'author' && type.isReviewed === true;
  const authorsPublish = useWatched(isAuthor ? SETTING : undefined);
  return !isAuthor || authorsPublish === true;
}
