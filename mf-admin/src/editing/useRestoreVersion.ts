import { useSession } from '@site/shared/auth';
import { canDo } from '@site/shared/editorial';
import { notify } from '@site/shared/notices';
import { useConfirm } from '@site/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import * as localDrafts from '../drafts/draft-store';
import { loadDraft, type StoredDraft } from '../drafts/draft-text';
import type { FormSettings } from '../kinds/form-settings';
import { useNavigationGuard } from '../ui/NavigationGuard';
import type { Restorable } from './history/VersionHistory';
import { draftName, openingFields } from './record-draft';

/**
 * Puts an older version into the form of a record. Asks before the version replaces unsaved text or
 * a draft on the server, either of which stays on this device.
 * @param initial what the form opens with, if there is no draft
 */
export function useRestoreVersion(
  { type, names }: FormSettings,
  base: EditableRecord,
  initial: RecordFields,
  onChoose: (version: Restorable) => void,
): (version: Restorable) => Promise<void> {
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const session = useSession();
  const { mayLeave } = useNavigationGuard();

  /** Stores the text of a draft on this device. False if the browser refuses. */
  const setAside = ({ draft, fields }: StoredDraft): boolean => {
    const text = openingFields(type, base, initial, fields);
    const uid = 'user' in session ? session.user.uid : '';
    const start = localDrafts.draftName(uid, `${draftName(type, base.key, base, text)}/`);
    return localDrafts.storeDraft(localDrafts.newDraftName(start), {
      fields: text,
      baseRev: draft.base,
      writtenAt: draft.updated,
    });
  };
  const mayReplace = async (stored: StoredDraft, rev: number): Promise<boolean> => {
    const { draft } = stored;
    const mayEdit =
      session.status === 'member' &&
      canDo('edit draft', { ...session.user, role: session.role }, { draft, record: base });
    if (!mayEdit) {
      notify(
        `Somebody else has a draft of this ${names.one}. Ask them or an editor to finish or discard it first.`,
        'error',
      );
      return false;
    }
    const question = `Replace the draft in the form with version ${rev}? The text of the draft stays on this device.`;
    if (!(await confirm(question))) return false;
    if (setAside(stored)) return true;
    notify('This browser cannot store the text of the draft. Discard the draft first.', 'error');
    return false;
  };
  return async (version) => {
    try {
      const stored = type.isReviewed
        ? await loadDraft(await loadDatabase(), type, String(base.key))
        : undefined;
      const isAllowed = stored ? await mayReplace(stored, version.rev) : await mayLeave();
      if (isAllowed) onChoose(version);
    } catch (error) {
      console.error(error);
      notify('The draft could not be loaded. Please try again.', 'error');
    }
  };
}
