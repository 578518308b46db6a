import { useConfirm } from '@site/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import { readHistory } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import type { SaveOutcome } from '../data/save-outcome';
import { editRecord, removeRecord } from '../data/save-record';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import { RemoveRecord } from '../hide/RemoveRecord';
import { type Restorable, VersionHistory } from '../history/VersionHistory';
import { type FormSettings, hasFixedIds, recordTexts } from '../kinds/form-settings';
import { useNavigationGuard } from '../navigation-guard/NavigationGuard';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';

/** Leads on from a record that was saved; `fields` are absent where it was removed. */
export type Leave = (message: string, fields?: RecordFields) => void;

/**
 * Actions on a stored record besides editing: remove it, restore an older version.
 * @param onChoose puts an older version of a removed record into the form that restores it
 */
export function RecordActions({
  form,
  base,
  leave,
  onChoose,
}: {
  form: FormSettings;
  base: EditableRecord;
  leave: Leave;
  onChoose: (version: Restorable) => void;
}) {
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const { mayLeave, skipNextPrompt } = useNavigationGuard();
  const { state, save } = useSave();
  const { messages, names } = form;

  const replace = async (
    how: (database: MemberDatabase) => Promise<SaveOutcome>,
    ...next: Parameters<Leave>
  ) => {
    if (!(await mayLeave())) return;
    await save(
      async () => how(await loadDatabase()),
      () => {
        skipNextPrompt();
        leave(...next);
      },
    );
  };
  const restoreVersion = async (version: Restorable) => {
    if (base.isRemoved) {
      if (await mayLeave()) onChoose(version);
      return;
    }
    const question = `Restore version ${version.rev}? Today's version stays in the history.`;
    if (!(await confirm(question))) return;
    const edit = (database: MemberDatabase) => editRecord(database, base, version.fields);
    await replace(edit, messages.updated, base.fields);
  };

  return (
    <>
      <VersionHistory
        current={recordTexts(form, base.fields, base.isRemoved)}
        textsOf={(fields, isRemoved) => recordTexts(form, fields, isRemoved)}
        load={async () => readHistory(await loadDatabase(), base)}
        onRestore={restoreVersion}
      />
      {!base.isRemoved && !hasFixedIds(form) && (
        <RemoveRecord
          what={names.one}
          isBusy={state.status === 'saving'}
          onRemove={() => replace((database) => removeRecord(database, base), messages.removed)}
        />
      )}
      <SaveFailureNote state={state} />
    </>
  );
}
