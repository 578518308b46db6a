import type { ReactNode } from 'react';
import type { Quill } from 'react-quill';
import type { OpenDialog } from './EditorDialogs';
import { FONT_SIZES } from './font-sizes';
import { pictureAtCursor } from './picture-at';
import { Choice, Tool } from './ToolbarControls';
import { ToolbarIcon } from './ToolbarIcon';
import styles from './toolbar.module.css';
import {
  clearFormats,
  type Formats,
  HIGHLIGHTS,
  INKS,
  LINE_KINDS,
  type LineKind,
  lineKindOf,
  setLineKind,
  toggle,
} from './toolbar-commands';

const MARKS = [
  ['bold', 'Bold', <b key="b">B</b>],
  ['italic', 'Italic', <i key="i">I</i>],
  ['underline', 'Underline', <u key="u">U</u>],
  ['strike', 'Strike through', <s key="s">S</s>],
  ['code', 'Code', <span key="c">{'</>'}</span>],
] as const;

const colourOptions = (none: string, colours: Readonly<Record<string, string>>) => [
  ['', none] as const,
  ...Object.entries(colours).map(([name, value]) => [value, name] as const),
];
const SIZE_OPTIONS = [['', 'Size'] as const, ...FONT_SIZES.map((s) => [s, s] as const)];
const KIND_OPTIONS = Object.entries(LINE_KINDS);
const INK_OPTIONS = colourOptions('Colour', INKS);
const HIGHLIGHT_OPTIONS = colourOptions('Highlight', HIGHLIGHTS);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The tools above the text, each with a name; the selection survives their use. */
export function Toolbar({
  quill,
  formats,
  onDialog,
  onDone,
}: {
  quill: Quill;
  formats: Formats;
  onDialog: (dialog: OpenDialog) => void;
  onDone: () => void;
}) {
  const act = (command: () => void) => () => {
    quill.focus();
    command();
    onDone();
  };
  const set = (name: string) => (value: string) =>
    act(() => quill.format(name, value || false, 'user'))();
  const formatTool = (name: string, label: string, sign: ReactNode, value: unknown = true) => (
    <Tool
      key={label}
      label={label}
      isOn={formats[name] === value}
      onClick={act(() => toggle(quill, formats, name, value))}
    >
      {sign}
    </Tool>
  );
  const indentTool = (label: string, by: '+1' | '-1', sign: ReactNode) => (
    <Tool label={label} onClick={act(() => quill.format('indent', by, 'user'))}>
      {sign}
    </Tool>
  );

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      <Choice
        label="Kind of line"
        value={lineKindOf(formats)}
        options={KIND_OPTIONS}
        onChange={(kind) => act(() => setLineKind(quill, kind as LineKind))()}
      />
      <Choice
        label="Font size"
        value={textOf(formats.size)}
        options={SIZE_OPTIONS}
        onChange={set('size')}
      />
      {MARKS.map(([name, label, sign]) => formatTool(name, label, sign))}
      {formatTool('script', 'Subscript', <>x₂</>, 'sub')}
      {formatTool('script', 'Superscript', <>x²</>, 'super')}
      <Choice
        label="Text colour"
        value={textOf(formats.color)}
        options={INK_OPTIONS}
        onChange={set('color')}
      />
      <Choice
        label="Highlight"
        value={textOf(formats.background)}
        options={HIGHLIGHT_OPTIONS}
        onChange={set('background')}
      />
      {formatTool('list', 'Bullet list', <ToolbarIcon of="bullets" />, 'bullet')}
      {formatTool('list', 'Numbered list', <ToolbarIcon of="numbers" />, 'ordered')}
      {formatTool('list', 'Checklist', <ToolbarIcon of="checklist" />, 'unchecked')}
      {indentTool('Indent less', '-1', <ToolbarIcon of="outdent" />)}
      {indentTool('Indent more', '+1', <ToolbarIcon of="indent" />)}
      {formatTool('align', 'Centre', <ToolbarIcon of="center" />, 'center')}
      {formatTool('align', 'Align right', <ToolbarIcon of="right" />, 'right')}
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
      <Tool label="Clear formatting" onClick={act(() => clearFormats(quill))}>
        <ToolbarIcon of="clear" />
      </Tool>
      <Tool label="Undo" onClick={act(() => quill.history.undo())}>
        <ToolbarIcon of="undo" />
      </Tool>
      <Tool label="Redo" onClick={act(() => quill.history.redo())}>
        <ToolbarIcon of="redo" />
      </Tool>
    </div>
  );
}
