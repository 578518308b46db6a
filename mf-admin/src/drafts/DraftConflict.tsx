import type { RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { ConflictDialog } from '../ui/ConflictDialog';
import type { ServerDraftControl } from './useServerDraft';

/** Two texts of the same field: shows both, and keeps the one that is given up on this device. */
export function DraftConflict({
  form,
  fields,
  serverDraft,
  setAside,
  onClose,
}: {
  form: FormSettings;
  fields: RecordFields;
  serverDraft: ServerDraftControl;
  setAside: (text: RecordFields) => void;
  onClose: () => void;
}) {
  const { status, resolve } = serverDraft;
  const textsOf = useRecordTexts(form);
  if (status.name !== 'conflict') return null;
  const choose = (choice: 'mine' | 'theirs') => {
    const givenUp = resolve(choice);
    if (givenUp) setAside(givenUp);
    onClose();
  };
  return (
    <ConflictDialog
      theirs={textsOf(status.theirs.fields)}
      mine={textsOf(fields)}
      note="The version that you give up stays on this device as an unsaved draft."
      onOverwrite={() => choose('mine')}
      other={{ label: 'Take theirs', onChoose: () => choose('theirs') }}
      onClose={onClose}
    />
  );
}
