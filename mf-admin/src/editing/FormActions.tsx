import { Button, ButtonLink, VisuallyHidden } from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { slugName } from '../data/stored-record';
import { DraftStatusLine } from '../drafts/DraftStatusLine';
import type { ShownDraft } from '../drafts/draft-sync';
import { ReviewPanel } from '../drafts/review/ReviewPanel';
import { useReview } from '../drafts/review/useReview';
import { textOf } from '../kinds/form-settings';
import { PublishLater } from '../schedule/PublishLater';
import looks from '../ui/looks.module.css';
import { Menu } from '../ui/Menu';
import { useCameFrom } from '../ui/useCameFrom';
import { AT_ONCE, placeholdersIn } from './ask-to-publish';
import styles from './record-editor.module.css';
import type { EditorOnPage } from './useEditor';

/** The end of a form: what becomes of its text, and the bar of its buttons, which stays in sight. */
export function FormActions({ editor }: { editor: EditorOnPage }) {
  const { serverDraft, isChanged } = editor;
  if (serverDraft) return <DraftEnd {...{ editor, serverDraft }} />;
  return (
    <EndBar editor={editor} state={<p className={looks.note}>{isChanged && 'Not saved yet'}</p>} />
  );
}

function DraftEnd({ editor, serverDraft }: { editor: EditorOnPage; serverDraft: ShownDraft }) {
  const { form, base, fields, isBusy, local, dispatch, mayPublish } = editor;
  const review = useReview(form, base, serverDraft);
  const navigate = useNavigate();
  const later = useRef<HTMLDetailsElement>(null);
  const canSubmit = review.can('submit');
  const canSchedule = review.can('schedule');
  const canRequest = review.can('request changes');
  const unfold = (details: HTMLDetailsElement | null | undefined) => {
    if (!details) return;
    details.open = true;
    details.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  /** Saves the draft, then shows it as its own page; the form says why it is not saved. */
  const preview = async () => {
    if (isBusy || (await serverDraft.saveNow()) !== 'saved') return;
    navigate(`/members/preview/${form.type.name}/${encodeURIComponent(serverDraft.id)}`);
  };
  const submit = (isMain: boolean) => (
    <Button
      variant={isMain ? 'primary' : 'ghost'}
      aria-disabled={review.isBusy}
      onClick={() => review.take('submit')}
    >
      Submit for review
    </Button>
  );
  return (
    <>
      <div className={styles.folds}>
        <ReviewPanel
          review={review}
          unwritten={placeholdersIn(form, fields)
            .map(({ notice }) => notice)
            .join(' ')}
          onRestore={(words) => {
            // What is in the form stays on this device, as an offer.
            local.setAside(fields);
            editor.restore(words);
          }}
        />
        {canSchedule && (
          <PublishLater details={later} {...{ isBusy }} onSchedule={editor.publish} />
        )}
      </div>
      <EndBar
        editor={editor}
        state={
          <DraftStatusLine
            draft={serverDraft}
            onCompare={() => dispatch({ name: 'compared', isOpen: true })}
          />
        }
        main={!mayPublish && canSubmit && submit(true)}
      >
        <Button variant="secondary" aria-disabled={isBusy} onClick={preview}>
          Preview<VisuallyHidden> as a page</VisuallyHidden>
        </Button>
        <Menu label="Other actions">
          <Button variant="ghost" aria-disabled={isBusy} onClick={editor.saveDraft}>
            Save draft
          </Button>
          {mayPublish && canSubmit && submit(false)}
          {canSchedule && (
            <Button variant="ghost" onClick={() => unfold(later.current)}>
              Publish later…
            </Button>
          )}
          {canRequest && (
            <Button
              variant="ghost"
              onClick={() => unfold(review.heading.current?.closest('details'))}
            >
              Request changes…
            </Button>
          )}
        </Menu>
      </EndBar>
    </>
  );
}

function EndBar({
  editor: { form, base, fields, isBusy, mayPublish },
  state,
  main,
  children,
}: {
  editor: EditorOnPage;
  state: ReactNode;
  /** The main button of those who do not publish. */
  main?: ReactNode;
  children?: ReactNode;
}) {
  const { type, asks, buttons, readPath, listPath } = form;
  const from = useCameFrom();
  const slug = slugName(type);
  const isPublic = base !== undefined && !base.isRemoved;
  return (
    <>
      {mayPublish && !asks && (
        <p className={styles.seen}>You are not asked again before it is saved. {AT_ONCE}</p>
      )}
      <div className={styles.bar} data-bottom-bar>
        {state}
        <ButtonLink
          to={slug && readPath && isPublic ? readPath(textOf(fields[slug])) : (from ?? listPath)}
          variant="ghost"
          className={styles.cancel}
        >
          {buttons.cancel}
        </ButtonLink>
        {children}
        {mayPublish ? (
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : base?.isRemoved ? buttons.restore : buttons.save}
          </Button>
        ) : (
          main
        )}
      </div>
    </>
  );
}
