import { safeLink } from '@site/shared/text';
import { Button, Dialog, TextField } from '@site/shared/ui';
import { type ComponentProps, useState } from 'react';
import type { Quill } from 'react-quill';
import { ActionRow } from '../ui/ActionRow';
import { completeLink } from '../ui/complete-link';
import { onEnter } from '../ui/on-enter';
import { Stack } from '../ui/Stack';
import { insertAtCursor, replacePicture } from './insert';
import { PictureDialog } from './PictureDialog';
import type { PictureAt } from './picture-at';
import { parseTypedVideo, refuseTypedVideo } from './typed-video';

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
  const setLink = (link: string) => {
    const range = quill.getSelection(true);
    if (range.length > 0 || !link) quill.format('link', link || false, 'user');
    else insertAtCursor(quill, { insert: link, attributes: { link } });
    onClose();
  };
  switch (dialog.kind) {
    case 'link':
      return (
        <AddressDialog
          title="Link"
          label="Address"
          placeholder="https://"
          initial={dialog.address}
          action="Use this link"
          read={(typed) => safeLink(completeLink(typed))}
          refuse={() => 'Please give a link that starts with https:// or mailto:'}
          onAddress={setLink}
          onRemove={dialog.address ? () => setLink('') : undefined}
          onClose={onClose}
        />
      );
    case 'picture':
      return (
        <PictureDialog
          file={dialog.file}
          edited={dialog.edited}
          onClose={onClose}
          onPicture={({ address, ...attributes }) => {
            const picture = { insert: { image: address }, attributes };
            if (dialog.edited) replacePicture(quill, dialog.edited.index, picture);
            else insertAtCursor(quill, picture, { insert: '\n' });
            onClose();
          }}
        />
      );
    case 'video':
      return (
        <AddressDialog
          title="Video"
          label="Address of the video"
          placeholder="https://www.youtube.com/watch?v="
          hint="Readers load it only when they press play"
          action="Insert video"
          read={parseTypedVideo}
          refuse={refuseTypedVideo}
          onAddress={(video) => {
            insertAtCursor(quill, { insert: { video } }, { insert: '\n' });
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}

/** Asks for one address. It is no form, because it is inside the form of the post. */
function AddressDialog({
  title,
  initial = '',
  action,
  read,
  refuse,
  onAddress,
  onRemove,
  onClose,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'label' | 'placeholder' | 'hint'> & {
  title: string;
  initial?: string;
  action: string;
  /** The address as it is used; '' where it is none that a post may hold. */
  read: (typed: string) => string;
  refuse: (typed: string) => string;
  onAddress: (address: string) => void;
  /** Absent where there is nothing to remove. */
  onRemove?: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState('');
  const use = () => {
    const address = read(typed);
    if (address) onAddress(address);
    else setProblem(refuse(typed));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <TextField
          {...field}
          type="url"
          inputMode="url"
          value={typed}
          error={problem}
          onKeyDown={onEnter(use)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActionRow>
          {onRemove && (
            <Button variant="ghost" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button onClick={use}>{action}</Button>
        </ActionRow>
      </Stack>
    </Dialog>
  );
}
