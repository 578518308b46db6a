import type { OpenDialog } from '../EditorDialogs';
import { CommandTool, type Editing, run } from './FormatControls';
import { InsertTools } from './InsertTools';
import { LineTools } from './LineTools';
import { Choice } from './ToolbarControls';
import { ToolbarIcon } from './ToolbarIcon';
import styles from './toolbar.module.css';
import {
  clearFormats,
  LINE_KINDS,
  type LineKind,
  lineKindOf,
  setLineKind,
} from './toolbar-commands';
import { WordTools } from './WordTools';

const KIND_OPTIONS = Object.entries(LINE_KINDS);

/** The tools above the text, each with a name; the selection survives their use. */
export function Toolbar({
  onDialog,
  ...editing
}: Editing & { onDialog: (dialog: OpenDialog) => void }) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      <Choice
        label="Kind of line"
        value={lineKindOf(editing.formats)}
        options={KIND_OPTIONS}
        onChange={(kind) => run(editing, () => setLineKind(editing.quill, kind as LineKind))}
      />
      <WordTools editing={editing} />
      <LineTools editing={editing} />
      <InsertTools editing={editing} onDialog={onDialog} />
      <CommandTool editing={editing} label="Clear formatting" command={clearFormats}>
        <ToolbarIcon of="clear" />
      </CommandTool>
      <CommandTool editing={editing} label="Undo" command={({ history }) => history.undo()}>
        <ToolbarIcon of="undo" />
      </CommandTool>
      <CommandTool editing={editing} label="Redo" command={({ history }) => history.redo()}>
        <ToolbarIcon of="redo" />
      </CommandTool>
    </div>
  );
}
