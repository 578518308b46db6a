import type { Quill } from 'react-quill';
import { LinkDialog } from './LinkDialog';
import { PictureDialog } from './PictureDialog';
import type { PictureAt } from './picture-at';
import { VideoDialog } from './VideoDialog';

/** Which dialog of the editor is open, and with what. */
export type OpenDialog =
  | { kind: 'link'; address?: string }
  | { kind: 'picture'; file?: File; edited?: PictureAt }
  | { kind: 'video' };

/** The dialogs that ask for what a toolbar button cannot know. */
export function EditorDialogs({
  quill,
  dialog,
  onClose,
}: {
  quill: Quill;
  dialog: OpenDialog;
  onClose: () => void;
}) {
  /** Puts operations where the cursor last was. */
  const insert = (...ops: { insert: string | object; attributes?: object }[]) => {
    const at = quill.getSelection(true).index;
    const change = [...(at > 0 ? [{ retain: at }] : []), ...ops];
    quill.updateContents(change as Parameters<Quill['updateContents']>[0], 'user');
    const length = ops.reduce(
      (sum, op) => sum + (typeof op.insert === 'string' ? op.insert.length : 1),
      0,
    );
    quill.setSelection(at + length, 0);
    onClose();
  };
  switch (dialog.kind) {
    case 'link':
      return (
        <LinkDialog
          address={dialog.address ?? ''}
          onClose={onClose}
          onLink={(link) => {
            const range = quill.getSelection(true);
            if (range.length > 0 || !link) {
              quill.format('link', link || false, 'user');
              onClose();
            } else insert({ insert: link, attributes: { link } });
          }}
        />
      );
    case 'picture':
      return (
        <PictureDialog
          file={dialog.file}
          edited={dialog.edited}
          onClose={onClose}
          onPicture={({ address, ...attributes }) => {
            if (!dialog.edited) {
              insert({ insert: { image: address }, attributes }, { insert: '\n' });
              return;
            }
            const { index } = dialog.edited;
            const change = [
              ...(index > 0 ? [{ retain: index }] : []),
              { insert: { image: address }, attributes },
              { delete: 1 },
            ];
            quill.updateContents(change as Parameters<Quill['updateContents']>[0], 'user');
            onClose();
          }}
        />
      );
    case 'video':
      return (
        <VideoDialog
          onClose={onClose}
          onVideo={(video) => insert({ insert: { video } }, { insert: '\n' })}
        />
      );
  }
}
