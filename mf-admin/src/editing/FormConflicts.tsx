import type { RecordFields } from '../data/stored-record';
import { DraftConflict } from '../drafts/DraftConflict';
import type { ServerDraftControl } from '../drafts/useServerDraft';
import type { FormSettings } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { ConflictDialog } from '../ui/ConflictDialog';
import type { useFormSave } from './useFormSave';

/** What somebody else saved meanwhile, beside the text of a form: the public version, or the draft. */
export function FormConflicts({
  form,
  fields,
  saving,
  isCopyPossible,
  serverDraft,
  setAside,
  onCompared,
}: {
  form: FormSettings;
  fields: RecordFields;
  saving: ReturnType<typeof useFormSave>;
  isCopyPossible: boolean;
  /** The draft to compare with; undefined for none. */
  serverDraft: ServerDraftControl | undefined;
  setAside: (text: RecordFields) => void;
  onCompared: () => void;
}) {
  const { theirs } = saving;
  const textsOf = useRecordTexts(form);
  return (
    <>
      {theirs && (
        <ConflictDialog
          theirs={textsOf(theirs.fields, theirs.isRemoved)}
          mine={textsOf(fields)}
          onOverwrite={saving.overwrite}
          other={
            isCopyPossible
              ? { label: 'Keep mine as a copy', onChoose: saving.saveAsCopy }
              : undefined
          }
          onClose={saving.closeConflict}
        />
      )}
      {serverDraft && (
        <DraftConflict
          form={form}
          fields={fields}
          serverDraft={serverDraft}
          setAside={setAside}
          onClose={onCompared}
        />
      )}
    </>
  );
}
