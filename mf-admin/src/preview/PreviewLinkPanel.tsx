import type { ContentType } from '@site/shared/content-types';
import type { SharedPreview } from '@site/shared/editorial';
import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { useRef } from 'react';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import { draftData, type StoredDraft } from '../drafts/draft-text';
import { usePermissions } from '../drafts/usePermissions';
import { ActionRow } from '../ui/ActionRow';
import { CopyAddress } from '../ui/CopyAddress';
import looks from '../ui/looks.module.css';
import { Panel } from '../ui/Panel';
import { RequestState } from '../ui/RequestState';
import { changePreviewLink, type LinkChange } from './change-preview-link';
import { previewLink } from './preview-link';

const CHANGES: Readonly<Record<LinkChange, { label: string; done: string }>> = {
  create: { label: 'Create a preview link', done: 'Preview link created. You can share it now' },
  update: { label: 'Update the link', done: 'The link shows the draft as it is now' },
  revoke: { label: 'Revoke the link', done: 'The link no longer works' },
};
const PROBLEMS = {
  changed: 'The draft was changed meanwhile. Check it below, then try again.',
  refused:
    'The server refused this. Somebody else may have made this link, or changed your role: reload the page.',
  failed: 'The server could not be reached. Check your connection, then try again.',
} as const;

/** Lets people without an account see a draft, by a link that ends by itself or is revoked. */
export function PreviewLinkPanel({
  type,
  id,
  stored,
  shared,
  onChanged,
}: {
  type: ContentType;
  id: string;
  stored: StoredDraft;
  /** What the draft's link shows; undefined where it has none that works. */
  shared: SharedPreview | undefined;
  onChanged: () => void;
}) {
  const { preview: token } = stored.draft;
  const can = usePermissions(stored.draft, undefined);
  // The buttons change, and take the focus with them.
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, isSlow, problem, run } = useDatabaseRequest(PROBLEMS);
  const change = (action: LinkChange) =>
    run(
      async (database) => {
        const result = await changePreviewLink(database, type, id, stored, action);
        if (result === 'changed') onChanged();
        return result;
      },
      () => {
        notify(CHANGES[action].done, 'success');
        heading.current?.focus();
        onChanged();
      },
    );
  const isOutdated = shared !== undefined && shared.data !== draftData(stored);
  const actions: readonly LinkChange[] = shared ? ['revoke', 'update'] : ['create'];
  return (
    <Panel title="Preview link" heading={heading}>
      {shared && token ? (
        <>
          <CopyAddress
            label="Anybody with this link can see the draft, without an account"
            name="the preview"
            address={previewLink(location.origin, token)}
          />
          <p className={looks.note}>
            It shows the version of <strong>{formatMoment(shared.updated)}</strong>
            {isOutdated ? '. The draft has changed since' : ', as below'}. It works until{' '}
            <strong>{formatMoment(shared.expires)}</strong>, or until the draft is published.
          </p>
        </>
      ) : (
        <p className={looks.note}>
          {token && 'The old link has expired. '}
          Show this draft to somebody without an account, such as the person it is about. The link
          shows it as it is now, works for 14 days, and can be revoked.
        </p>
      )}
      <RequestState problem={problem} isSlow={isSlow} />
      {can('edit draft') ? (
        <ActionRow>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'revoke' ? 'ghost' : 'secondary'}
              aria-disabled={isBusy}
              onClick={() => void change(action)}
            >
              {CHANGES[action].label}
            </Button>
          ))}
        </ActionRow>
      ) : (
        <p className={looks.note}>
          Only the author of this draft and editors can create or revoke its link.
        </p>
      )}
    </Panel>
  );
}
