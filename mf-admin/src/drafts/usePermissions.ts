import { useRole, useSession } from '@site/shared/auth';
import { canDo, type EditorialAction, type ServerDraft } from '@site/shared/editorial';

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
