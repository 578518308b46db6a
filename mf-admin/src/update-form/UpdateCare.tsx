import { notify } from '@stss/shared/notices';
import { useConfirm } from '@stss/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { readUpdateHistory } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import {
  type EditableUpdate,
  editUpdate,
  fieldsOfUpdate,
  removeUpdate,
  type UpdateFields,
  type UpdateOutcome,
} from '../data/updates';
import { updateTexts } from '../difference/text-fields';
import { type Restorable, VersionHistory } from '../history/VersionHistory';
import { useLeaving } from '../leaving/LeavingProvider';
import { RemoveRecord } from '../removing/RemoveRecord';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';

/**
 * What can be done with a stored update besides writing: remove it, bring back an older version.
 * @param onChoose puts an older version of a removed update into the form that restores it
 */
export function UpdateCare({
  base,
  onChoose,
}: {
  base: EditableUpdate;
  onChoose: (version: Restorable<UpdateFields>) => void;
}) {
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mayLeave, leaveAsAgreed } = useLeaving();
  const { state, save } = useSave<EditableUpdate>();

  const replace = async (
    how: (database: MemberDatabase) => Promise<UpdateOutcome>,
    message: string,
  ) => {
    if (!(await mayLeave())) return;
    await save(
      async () => how(await loadDatabase()),
      () => {
        leaveAsAgreed();
        notify(message, 'success');
        navigate('/latest');
      },
    );
  };
  const restoreVersion = async (version: Restorable<UpdateFields>) => {
    if (base.isRemoved) {
      if (await mayLeave()) onChoose(version);
      return;
    }
    const question = `Restore version ${version.rev}? Today's version stays in the history.`;
    if (!(await confirm(question))) return;
    await replace((database) => editUpdate(database, base, version.fields), 'Update saved');
  };

  return (
    <>
      <VersionHistory
        current={updateTexts(fieldsOfUpdate(base.update), base.isRemoved)}
        textsOf={updateTexts}
        load={async () => readUpdateHistory(await loadDatabase(), base)}
        onRestore={restoreVersion}
      />
      {!base.isRemoved && (
        <RemoveRecord
          what="update"
          isBusy={state.status === 'saving'}
          onRemove={() => replace((database) => removeUpdate(database, base), 'Update removed')}
        />
      )}
      <SaveFailureNote state={state} />
    </>
  );
}
