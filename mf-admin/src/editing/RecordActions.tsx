import { hasFixedIds } from '@site/shared/content-types';
import { Button, useConfirm } from '@site/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import { loadHistory } from '../data/history';
import { removeRecord } from '../data/save-record';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { useNavigationGuard } from '../ui/NavigationGuard';
import { type Restorable, VersionHistory } from './history/VersionHistory';
import styles from './record-editor.module.css';
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
  mayPublish: boolean;
  leave: Leave;
  onChoose: (version: Restorable) => void;
}) {
  const what = form.names.one;
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const { mayLeave, skipNextPrompt } = useNavigationGuard();
  const { state, isBusy, save } = useSave();
  const textsOf = useRecordTexts(form);
  const restoreVersion = useRestoreVersion(form, base, initial, onChoose);
  const remove = async () => {
    const question = `Remove this ${what}? Readers will no longer see it. Members can restore it at any time.`;
    if (!(await confirm(question)) || !(await mayLeave())) return;
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
      <div className={styles.folds}>
        <VersionHistory
          current={textsOf(base.fields, base.isRemoved)}
          textsOf={textsOf}
          load={async () => loadHistory(await loadDatabase(), base)}
          onRestore={restoreVersion}
        />
      </div>
      {mayPublish && !base.isRemoved && !hasFixedIds(form.type) && (
        <div className={styles.removal}>
          <p>
            Readers see this {what}. If you remove it, only members can read it. Its pictures stay
            public: anybody with the address of a picture can still open it.
          </p>
          <Button variant="danger" disabled={isBusy} onClick={remove}>
            Remove this {what}
          </Button>
        </div>
      )}
      <SaveFailureNote state={state} />
    </>
  );
}
