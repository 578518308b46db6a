import { ConflictDialog } from '../conflict/ConflictDialog';
import type { RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { DraftConflict } from '../server-drafts/DraftConflict';
import type { ServerDraftControl } from '../server-drafts/useServerDraft';
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
