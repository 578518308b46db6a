import { Button, ButtonLink } from '@site/shared/ui';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import { DraftStatusLine } from '../drafts/DraftStatusLine';
import type { ServerDraftControl } from '../drafts/useServerDraft';
import type { FormSettings } from '../kinds/form-settings';
import { PreviewButton } from '../preview/PreviewButton';
import { ReviewPanel } from '../review/ReviewPanel';
import { PublishLater } from '../schedule/PublishLater';
import { ActionRow } from '../ui/ActionRow';

/** The end of a form: what becomes of its text, and the buttons. */
export function FormEnd({
  form,
  base,
  serverDraft,
  isBusy,
  mayPublish,
  maySchedule,
  cancelPath,
  onSaveDraft,
  onCompare,
  onSchedule,
  onRestore,
}: {
  form: FormSettings;
  base: EditableRecord | undefined;
  serverDraft: ServerDraftControl | undefined;
  isBusy: boolean;
  mayPublish: boolean;
  maySchedule: boolean;
  cancelPath: string;
  onSaveDraft: () => void;
  /** Shows how the draft differs from what somebody else saved. */
  onCompare: () => void;
  onSchedule: (at: number) => void;
  /** Puts other words into the form. */
  onRestore: (fields: RecordFields) => void;
}) {
  const { buttons } = form;
  return (
    <>
      {serverDraft && (
        <>
          <DraftStatusLine
            status={serverDraft.status}
            isSaved={serverDraft.isSaved}
            onCompare={onCompare}
          />
          <ReviewPanel form={form} base={base} serverDraft={serverDraft} onRestore={onRestore} />
          {maySchedule && <PublishLater isBusy={isBusy} onSchedule={onSchedule} />}
        </>
      )}
      <ActionRow>
        <ButtonLink to={cancelPath} variant="secondary">
          {buttons.cancel}
        </ButtonLink>
        {serverDraft && (
          <Button variant="secondary" aria-disabled={isBusy} onClick={onSaveDraft}>
            Save draft
          </Button>
        )}
        {serverDraft && (
          <PreviewButton type={form.type} serverDraft={serverDraft} isBusy={isBusy} />
        )}
        {mayPublish && (
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : base?.isRemoved ? buttons.restore : buttons.save}
          </Button>
        )}
      </ActionRow>
    </>
  );
}
