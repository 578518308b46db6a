import { Button, ButtonLink } from '@site/shared/ui';
import { slugName } from '../data/stored-record';
import { DraftStatusLine } from '../drafts/DraftStatusLine';
import { usePermissions } from '../drafts/usePermissions';
import { textOf } from '../kinds/form-settings';
import { PreviewButton } from '../preview/PreviewButton';
import { ReviewPanel } from '../review/ReviewPanel';
import { PublishLater } from '../schedule/PublishLater';
import { ActionRow } from '../ui/ActionRow';
import type { EditorOnPage } from './useEditor';

/** The end of a form: what becomes of its text, and the buttons. */
export function FormEnd({ editor }: { editor: EditorOnPage }) {
  const { form, base, fields, serverDraft, isBusy, local, dispatch } = editor;
  const { type, buttons, readPath, listPath } = form;
  const can = usePermissions(serverDraft?.draft, base);
  const slug = slugName(type);
  const isPublic = base !== undefined && !base.isRemoved;
  return (
    <>
      {serverDraft && (
        <>
          <DraftStatusLine
            draft={serverDraft}
            onCompare={() => dispatch({ name: 'compared', isOpen: true })}
          />
          <ReviewPanel
            {...{ form, base, serverDraft }}
            onRestore={(words) => {
              // What is in the form stays on this device, as an offer.
              local.setAside(fields);
              editor.restore(words);
            }}
          />
          {can('schedule') && <PublishLater isBusy={isBusy} onSchedule={editor.publish} />}
        </>
      )}
      <ActionRow>
        <ButtonLink
          to={slug && readPath && isPublic ? readPath(textOf(fields[slug])) : listPath}
          variant="secondary"
        >
          {buttons.cancel}
        </ButtonLink>
        {serverDraft && (
          <>
            <Button variant="secondary" aria-disabled={isBusy} onClick={editor.saveDraft}>
              Save draft
            </Button>
            <PreviewButton {...{ type, serverDraft, isBusy }} />
          </>
        )}
        {editor.mayPublish && (
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : base?.isRemoved ? buttons.restore : buttons.save}
          </Button>
        )}
      </ActionRow>
    </>
  );
}
