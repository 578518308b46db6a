import { notify } from '@site/shared/notices';
import { useConfirm } from '@site/shared/ui';
import { AlsoOpen } from '../drafts/AlsoOpen';
import { DraftNotice } from '../drafts/DraftNotice';
import type { ShownDraft } from '../drafts/draft-sync';
import { discardDraft } from '../drafts/finish-draft';
import { ScheduledNotice } from '../schedule/ScheduledNotice';
import type { EditorOnPage } from './useEditor';

const QUESTION = 'Discard this draft? Its text is deleted for everybody.';

const NOT_DISCARDED =
  'The draft could not be discarded. If somebody else changed it, that is in the form now. Please look, then try again.';

/** Above a form: that it shows a draft, and who else has it open. */
export function DraftArea({
  editor: { form, base, fields, loaded, loadDatabase, textsOf, local },
  serverDraft,
  onDiscarded,
}: {
  editor: EditorOnPage;
  serverDraft: ShownDraft;
  onDiscarded: () => void;
}) {
  const confirm = useConfirm();
  const { draft } = serverDraft;
  const discard = async () => {
    if (!(await confirm(QUESTION))) return;
    const isDiscarded = await discardDraft(loadDatabase, form.type, serverDraft).catch(
      (error: unknown) => {
        console.warn('The draft is not discarded.', error);
        return false;
      },
    );
    if (!isDiscarded) return notify(NOT_DISCARDED, 'error');
    notify('Draft discarded', 'success');
    local.forget();
    onDiscarded();
  };
  return (
    <>
      {base && <ScheduledNotice base={base} />}
      <AlsoOpen type={form.type} id={base ? String(base.key) : draft && serverDraft.id} />
      {/* One that begins later would move what is typed in. */}
      {loaded?.stored && draft && (
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
