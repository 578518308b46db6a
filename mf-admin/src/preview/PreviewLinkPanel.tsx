import type { ContentType } from '@site/shared/content-types';
import type { SharedPreview } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { useRef } from 'react';
import { draftData, type StoredDraft } from '../drafts/draft-text';
import { usePermissions } from '../drafts/usePermissions';
import { ActionRow } from '../ui/ActionRow';
import { CopyAddress } from '../ui/CopyAddress';
import { Panel } from '../ui/Panel';
import { RequestState } from '../ui/RequestState';
import type { LinkChange } from './change-preview-link';
import styles from './preview.module.css';
import { previewLink } from './preview-link';
import { usePreviewLink } from './usePreviewLink';

const LABELS: Readonly<Record<LinkChange, string>> = {
  create: 'Create a preview link',
  update: 'Update the link',
  revoke: 'Revoke the link',
};

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
  const { isBusy, isSlow, problem, change } = usePreviewLink(type, id, onChanged);
  const isOutdated = shared !== undefined && shared.data !== draftData(stored);
  const actions: readonly LinkChange[] = shared ? ['revoke', 'update'] : ['create'];
  return (
    <Panel title="Preview link" heading={heading} className={styles.link}>
      {shared && token ? (
        <>
          <CopyAddress
            label="Whoever has this link sees the draft, without an account"
            name="the preview"
            address={previewLink(location.origin, token)}
          />
          <p>
            It shows the version of <strong>{formatMoment(shared.updated)}</strong>
            {isOutdated ? '. The draft has changed since' : ', as below'}. It works until{' '}
            <strong>{formatMoment(shared.expires)}</strong>, or until the draft is published.
          </p>
        </>
      ) : (
        <p>
          {token && 'The former link has expired. '}
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
              onClick={() => void change(stored, action, () => heading.current?.focus())}
            >
              {LABELS[action]}
            </Button>
          ))}
        </ActionRow>
      ) : (
        <p>Only the author of this draft and editors make or revoke its link.</p>
      )}
    </Panel>
  );
}
