import { formatMoment } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import { deleteDraft } from '../drafts/draft-store';
import type { MyDraft } from './find-my-drafts';
import { ListPart, Row } from './Part';

/** Text that was typed on this device and never saved. */
export function MyDrafts({
  drafts,
  onDeleted,
}: {
  drafts: readonly MyDraft[];
  onDeleted: () => void;
}) {
  const confirm = useConfirm();
  const remove = async (name: string, title: string) => {
    if (
      !(await confirm(
        `Delete the draft “${title}”? It exists only on this device and cannot be restored.`,
      ))
    )
      return;
    deleteDraft(name);
    onDeleted();
  };
  return (
    <ListPart id="drafts" title="Drafts on this device">
      {drafts.map(({ name, form, title, path, writtenAt }) => (
        <Row
          key={name}
          to={path}
          title={title}
          note={`${form.names.one}, written ${formatMoment(writtenAt)}`}
        >
          <Button
            variant="ghost"
            aria-label={`Delete the draft ${title}`}
            onClick={() => remove(name, title)}
          >
            Delete
          </Button>
        </Row>
      ))}
    </ListPart>
  );
}
