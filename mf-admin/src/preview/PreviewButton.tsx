import type { ContentType } from '@site/shared/content-types';
import { Button, VisuallyHidden } from '@site/shared/ui';
import { useNavigate } from 'react-router-dom';
import type { ShownDraft } from '../drafts/draft-sync';

/** Path of the page that previews a draft. */
export const previewPagePath = (type: ContentType, id: string): string =>
  `/members/preview/${type.name}/${encodeURIComponent(id)}`;

/** Saves the draft of a form, then shows it as its own page; the form says why it is not saved. */
export function PreviewButton({
  type,
  serverDraft: { id, saveNow },
  isBusy,
}: {
  type: ContentType;
  serverDraft: ShownDraft;
  isBusy: boolean;
}) {
  const navigate = useNavigate();
  const open = async () => {
    if (!isBusy && (await saveNow()) === 'saved') navigate(previewPagePath(type, id));
  };
  return (
    <Button variant="secondary" aria-disabled={isBusy} onClick={open}>
      Preview<VisuallyHidden> as a page</VisuallyHidden>
    </Button>
  );
}
