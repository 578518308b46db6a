import { hasFixedIds } from '@site/shared/content-types';
import { useDatabase } from '../data/DatabaseContext';
import { readHistory } from '../data/history';
import { removeRecord } from '../data/save-record';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { useNavigationGuard } from '../ui/NavigationGuard';
import { type Restorable, VersionHistory } from './history/VersionHistory';
import { RemoveRecord } from './RemoveRecord';
import { SaveFailureNote } from './SaveFailureNote';
import type { Leave } from './useEditor';
import { useRestoreVersion } from './useRestoreVersion';
import { useSave } from './useSave';

/**
 * Actions on a stored record besides editing: remove it, restore an older version.
 * @param initial what the form opens with, if there is no draft
 * @param onChoose puts an older version into the form
 */
export function RecordActions({
  form,
  base,
  initial,
  mayPublish,
  leave,
  onChoose,
}: {
  form: FormSettings;
  base: EditableRecord;
  initial: RecordFields;
  /** Whether this member changes what readers see. */
  mayPublish: boolean;
  leave: Leave;
  onChoose: (version: Restorable) => void;
}) {
  const loadDatabase = useDatabase();
  const { mayLeave, skipNextPrompt } = useNavigationGuard();
  const { state, isBusy, save } = useSave();
  const textsOf = useRecordTexts(form);
  const restoreVersion = useRestoreVersion(form, base, initial, onChoose);
  const remove = async () => {
    if (!(await mayLeave())) return;
    await save(
      (database) => removeRecord(database, base),
      () => {
        skipNextPrompt();
        leave(form.messages.removed);
      },
    );
  };

  return (
    <>
      <VersionHistory
        current={textsOf(base.fields, base.isRemoved)}
        textsOf={textsOf}
        load={async () => readHistory(await loadDatabase(), base)}
        onRestore={restoreVersion}
      />
      {mayPublish && !base.isRemoved && !hasFixedIds(form.type) && (
        <RemoveRecord what={form.names.one} isBusy={isBusy} onRemove={remove} />
      )}
      <SaveFailureNote state={state} />
    </>
  );
}
