import { useRole, useSession } from '@site/shared/auth';
import { MAIN_ID, recordPath, settings } from '@site/shared/content-types';
import { canDo, type EditorialAction, type ServerDraft } from '@site/shared/editorial';
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

/** What this member may do with a draft now; the rules refuse the same. */
export function usePermissions(
  draft: ServerDraft | undefined,
  record: { owner?: string | undefined } | undefined,
): (action: EditorialAction) => boolean {
  const session = useSession();
  const role = useRole();
  return (action) =>
    'user' in session &&
    role !== undefined &&
    canDo(action, { uid: session.user.uid, role }, { draft, record });
}
