import { notify } from '@site/shared/notices';
import { useConfirm } from '@site/shared/ui';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import { AlsoOpen } from '../drafts/AlsoOpen';
import { DraftNotice } from '../drafts/DraftNotice';
import type { ServerDraftControl } from '../drafts/useServerDraft';
import type { FormSettings } from '../kinds/form-settings';
import { useRecordTexts } from '../kinds/use-record-texts';
import { ScheduledNotice } from '../schedule/ScheduledNotice';

const QUESTION = 'Discard this draft? Its text is deleted for everybody.';

const NOT_DISCARDED =
  'The draft could not be discarded. If somebody else changed it, that is in the form now. Please look, then try again.';

/** Above a form: that it shows a draft, and who else has it open. */
export function DraftArea({
  form,
  base,
  fields,
  serverDraft,
  wasStored,
  onDiscarded,
}: {
  form: FormSettings;
  base: EditableRecord | undefined;
  fields: RecordFields;
  serverDraft: ServerDraftControl;
  /** Whether the form opened with a draft. One that begins later would move what is typed in. */
  wasStored: boolean;
  onDiscarded: () => void;
}) {
  const confirm = useConfirm();
  const { draft } = serverDraft;
  const textsOf = useRecordTexts(form);
  const discard = async () => {
    if (!(await confirm(QUESTION))) return;
    const isDiscarded = await serverDraft.discard().catch((error: unknown) => {
      console.warn('The draft is not discarded.', error);
      return false;
    });
    if (!isDiscarded) return notify(NOT_DISCARDED, 'error');
    notify('Draft discarded', 'success');
    onDiscarded();
  };
  return (
    <>
      {base && <ScheduledNotice base={base} />}
      <AlsoOpen type={form.type} id={base ? String(base.key) : draft && serverDraft.id} />
      {wasStored && draft && (
        <DraftNotice
          draft={draft}
          published={base && textsOf(base.fields, base.isRemoved)}
          current={textsOf(fields)}
          isOutdated={draft.base < (base?.rev ?? 0)}
          onDiscard={discard}
        />
      )}
    </>
  );
}
