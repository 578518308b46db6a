import { notify } from '@stss/shared/notices';
import { useConfirm } from '@stss/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { readUpdateHistory } from '../data/history';
import {
  type EditableUpdate,
  editUpdate,
  fieldsOfUpdate,
  type UpdateFields,
} from '../data/updates';
import { updateTexts } from '../difference/text-fields';
import { VersionHistory } from '../history/VersionHistory';
import { useLeaving } from '../leaving/LeavingProvider';
import { RemoveOrRestore } from '../removing/RemoveOrRestore';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';

/** What can be done with a stored update besides writing: remove it, bring back an older version. */
export function UpdateCare({ base }: { base: EditableUpdate }) {
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mayLeave, leaveAsAgreed } = useLeaving();
  const { state, save } = useSave<EditableUpdate>();
  const stored = fieldsOfUpdate(base.update);

  const replaceBy = async (fields: UpdateFields, message: string) => {
    if (!(await mayLeave())) return;
    await save(
      async () => editUpdate(await loadDatabase(), base, fields),
      () => {
        leaveAsAgreed();
        notify(message, 'success');
        navigate('/latest');
      },
    );
  };

  return (
    <>
      <VersionHistory
        current={updateTexts(stored)}
        textsOf={updateTexts}
        load={async () => readUpdateHistory(await loadDatabase(), base)}
        onRestore={async ({ rev, fields }) => {
          if (await confirm(`Restore version ${rev}? Today's version stays in the history.`)) {
            await replaceBy({ ...fields, hidden: stored.hidden }, 'Update saved');
          }
        }}
      />
      <RemoveOrRestore
        what="update"
        isRemoved={stored.hidden}
        isBusy={state.status === 'saving'}
        onChange={(hidden) =>
          replaceBy({ ...stored, hidden }, hidden ? 'Update removed' : 'Update saved')
        }
      />
      <SaveFailureNote state={state} />
    </>
  );
}
