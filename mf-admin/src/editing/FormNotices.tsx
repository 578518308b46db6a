import { useSession } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import type { ShownDraft } from '../drafts/draft-sync';
import { discardDraft } from '../drafts/finish-draft';
import { PresenceNote } from '../drafts/PresenceNote';
import { ScheduledNotice } from '../schedule/ScheduledNotice';
import { Notice } from '../ui/Notice';
import type { EditorOnPage } from './useEditor';

const QUESTION = 'Discard this draft? Its text is deleted for everybody.';

const NOT_DISCARDED =
  'The draft could not be discarded. If somebody else changed it, the form now shows their changes. Please check them, then try again.';

const OUTDATED =
  'a newer version since this draft was started. You can compare both versions before you save.';

interface NoticesProps {
  editor: EditorOnPage;
  onDiscarded: (() => void) | undefined;
}

/** Above a form: which draft it shows, who else has it open, and text that was never saved. */
export function FormNotices({ editor, onDiscarded }: NoticesProps) {
  const { base, form, fields, serverDraft, loaded, offers, textsOf, local } = editor;
  const current = textsOf(fields);
  return (
    <>
      {serverDraft && (
        <>
          {base && <ScheduledNotice base={base} />}
          <PresenceNote
            type={form.type}
            id={base ? String(base.key) : serverDraft.draft && serverDraft.id}
          />
          {/* One that begins later would move what is typed in. */}
          {loaded?.stored && <DraftNotice {...{ editor, serverDraft, onDiscarded }} />}
        </>
      )}
      {offers.map((offer) => (
        <Notice
          key={offer.name}
          label="Unsaved draft"
          isOffer
          difference={{ summary: 'Differences', before: current, after: textsOf(offer.fields) }}
          actions={
            <>
              <Button variant="ghost" onClick={() => local.discard(offer)}>
                Discard
              </Button>
              <Button variant="secondary" onClick={() => editor.adopt(offer)}>
                Restore the draft
              </Button>
            </>
          }
        >
          <p>
            <strong>There is an unsaved draft</strong> from {formatMoment(offer.writtenAt)}.
            {offer.baseRev < (base?.rev ?? 0) && ` Somebody has saved ${OUTDATED}`}
          </p>
        </Notice>
      ))}
    </>
  );
}

/** Says that the form shows a draft rather than what readers see. */
function DraftNotice({
  editor: { base, form, fields, loadDatabase, textsOf, local },
  serverDraft,
  onDiscarded,
}: NoticesProps & { serverDraft: ShownDraft }) {
  const confirm = useConfirm();
  const session = useSession();
  const { draft } = serverDraft;
  if (!draft) return null;
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
    onDiscarded?.();
  };
  const isOwn = 'user' in session && session.user.uid === draft.by;
  const difference = base && {
    summary: 'Differences from the public version',
    before: textsOf(base.fields, base.isRemoved),
    after: textsOf(fields),
  };
  return (
    <Notice
      label="Draft"
      difference={difference}
      actions={
        <Button variant="ghost" onClick={discard}>
          Discard the draft
        </Button>
      }
    >
      <p>
        <strong>This is a draft</strong>, saved {formatMoment(draft.updated)} by{' '}
        {isOwn ? 'you' : <bdi>{draft.email || `member ${draft.by}`}</bdi>}. Readers do not see it.
        {draft.base < (base?.rev ?? 0) && ` Somebody has published ${OUTDATED}`}
      </p>
    </Notice>
  );
}
