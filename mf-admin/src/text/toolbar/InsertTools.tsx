import type { OpenDialog } from '../EditorDialogs';
import { pictureAtCursor } from '../picture-at';
import { type Editing, textOf } from './FormatControls';
import { Tool } from './ToolbarControls';
import { ToolbarIcon } from './ToolbarIcon';

/** Tools that open a dialog first. */
export function InsertTools({
  editing: { quill, formats },
  onDialog,
}: {
  editing: Editing;
  onDialog: (dialog: OpenDialog) => void;
}) {
  return (
    <>
      <Tool
        label="Link"
        isOn={Boolean(formats.link)}
        onClick={() => onDialog({ kind: 'link', address: textOf(formats.link) })}
      >
        <ToolbarIcon of="link" />
      </Tool>
      <Tool
        label="Picture"
        onClick={() => onDialog({ kind: 'picture', edited: pictureAtCursor(quill) })}
      >
        <ToolbarIcon of="picture" />
      </Tool>
      <Tool label="Video" onClick={() => onDialog({ kind: 'video' })}>
        <ToolbarIcon of="video" />
      </Tool>
    </>
  );
}
