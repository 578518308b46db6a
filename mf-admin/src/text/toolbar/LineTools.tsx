import { CommandTool, type Editing, FormatTool } from './FormatControls';
import { ToolbarIcon } from './ToolbarIcon';

const LISTS = [
  ['bullet', 'Bullet list', 'bullets'],
  ['ordered', 'Numbered list', 'numbers'],
  ['unchecked', 'Checklist', 'checklist'],
] as const;
const INDENTS = [
  ['-1', 'Indent less', 'outdent'],
  ['+1', 'Indent more', 'indent'],
] as const;
const ALIGNMENTS = [
  ['center', 'Centre'],
  ['right', 'Align right'],
] as const;

/** Tools that format lines: lists, indents, alignment. */
export function LineTools({ editing }: { editing: Editing }) {
  return (
    <>
      {LISTS.map(([value, label, icon]) => (
        <FormatTool key={value} editing={editing} format="list" value={value} label={label}>
          <ToolbarIcon of={icon} />
        </FormatTool>
      ))}
      {INDENTS.map(([by, label, icon]) => (
        <CommandTool
          key={by}
          editing={editing}
          label={label}
          command={(quill) => quill.format('indent', by, 'user')}
        >
          <ToolbarIcon of={icon} />
        </CommandTool>
      ))}
      {ALIGNMENTS.map(([value, label]) => (
        <FormatTool key={value} editing={editing} format="align" value={value} label={label}>
          <ToolbarIcon of={value} />
        </FormatTool>
      ))}
    </>
  );
}
