import { classNames } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import type { Quill } from 'react-quill';
import { textOf } from '../../kinds/form-settings';
import type { OpenDialog } from '../EditorDialogs';
import { FONT_SIZES } from '../font-sizes';
import { pictureAtCursor } from '../picture-at';
import { Choice, type Options, Tool } from './ToolbarControls';
import { type Icon, ToolbarIcon } from './ToolbarIcon';
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

type FormatTool = readonly [format: string, value: unknown, label: string, sign: ReactNode];
type CommandTool = readonly [label: string, icon: Icon, command: (quill: Quill) => void];

const MARKS: readonly FormatTool[] = [
  ['bold', true, 'Bold', <b key="b">B</b>],
  ['italic', true, 'Italic', <i key="i">I</i>],
  ['underline', true, 'Underline', <u key="u">U</u>],
  ['strike', true, 'Strike through', <s key="s">S</s>],
  ['code', true, 'Code', '</>'],
  ['script', 'sub', 'Subscript', 'x₂'],
  ['script', 'super', 'Superscript', 'x²'],
];
const [BULLETS, ...LISTS]: readonly [FormatTool, ...FormatTool[]] = [
  ['list', 'bullet', 'Bullet list', <ToolbarIcon key="i" of="bullets" />],
  ['list', 'ordered', 'Numbered list', <ToolbarIcon key="i" of="numbers" />],
  ['list', 'unchecked', 'Checklist', <ToolbarIcon key="i" of="checklist" />],
];
const INDENTS: readonly CommandTool[] = [
  ['Indent less', 'outdent', (quill) => quill.format('indent', '-1', 'user')],
  ['Indent more', 'indent', (quill) => quill.format('indent', '+1', 'user')],
];
const ALIGNMENTS: readonly FormatTool[] = [
  ['align', 'center', 'Centre', <ToolbarIcon key="i" of="center" />],
  ['align', 'right', 'Align right', <ToolbarIcon key="i" of="right" />],
];
const COMMANDS: readonly CommandTool[] = [
  ['Clear formatting', 'clear', clearFormats],
  ['Undo', 'undo', ({ history }) => history.undo()],
  ['Redo', 'redo', ({ history }) => history.redo()],
];

const KINDS = Object.entries(LINE_KINDS);
const SIZES: Options = [['', 'Size'], ...FONT_SIZES.map((size) => [size, size] as const)];
const colourOptions = (none: string, colours: Readonly<Record<string, string>>): Options => [
  ['', none],
  ...Object.entries(colours).map(([name, value]) => [value, name] as const),
];
const INK_OPTIONS = colourOptions('Colour', INKS);
const HIGHLIGHT_OPTIONS = colourOptions('Highlight', HIGHLIGHTS);

/** The tools above the text, each with a name; the selection survives their use. */
export function Toolbar({
  quill,
  formats,
  onDone,
  onDialog,
}: {
  quill: Quill;
  formats: Formats;
  /** After each command: the formats may be others. */
  onDone: () => void;
  onDialog: (dialog: OpenDialog) => void;
}) {
  const kind = lineKindOf(formats);
  /** Whether the less frequent tools are shown where there is little room. */
  const [isOpen, setOpen] = useState(false);
  /** Runs a command on the selection, which gets the focus back. */
  const run = (command: (quill: Quill) => void) => {
    quill.focus();
    command(quill);
    onDone();
  };
  const formatTool = ([format, value, label, sign]: FormatTool) => (
    <Tool
      key={label}
      label={label}
      isOn={formats[format] === value}
      onClick={() => run(() => toggle(quill, formats, format, value))}
    >
      {sign}
    </Tool>
  );
  const commandTool = ([label, icon, command]: CommandTool) => (
    <Tool key={label} label={label} onClick={() => run(command)}>
      <ToolbarIcon of={icon} />
    </Tool>
  );
  const dialogTool = (label: string, icon: Icon, dialog: () => OpenDialog, isOn?: boolean) => (
    <Tool label={label} isOn={isOn} onClick={() => onDialog(dialog())}>
      <ToolbarIcon of={icon} />
    </Tool>
  );
  const choice = (label: string, format: string, options: Options) => (
    <Choice
      label={label}
      value={textOf(formats[format])}
      options={options}
      onChange={(value) => run(() => quill.format(format, value || false, 'user'))}
    />
  );
  const link = () => ({ kind: 'link', address: textOf(formats.link) }) as const;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      {MARKS.slice(0, 2).map(formatTool)}
      <Tool
        label="Heading"
        isOn={kind === 'heading'}
        onClick={() => run(() => setLineKind(quill, kind === 'heading' ? 'text' : 'heading'))}
      >
        <b>H</b>
      </Tool>
      {dialogTool('Link', 'link', link, Boolean(formats.link))}
      {dialogTool('Picture', 'picture', () => ({
        kind: 'picture',
        edited: pictureAtCursor(quill),
      }))}
      {formatTool(BULLETS)}
      <button
        type="button"
        className={classNames(styles.tool, styles.more)}
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
      </button>
      <div className={classNames(styles.rest, isOpen && styles.open)}>
        <Choice
          label="Kind of line"
          value={kind}
          options={KINDS}
          onChange={(chosen) => run(() => setLineKind(quill, chosen as LineKind))}
        />
        {choice('Font size', 'size', SIZES)}
        {MARKS.slice(2).map(formatTool)}
        {choice('Text colour', 'color', INK_OPTIONS)}
        {choice('Highlight', 'background', HIGHLIGHT_OPTIONS)}
        {LISTS.map(formatTool)}
        {INDENTS.map(commandTool)}
        {ALIGNMENTS.map(formatTool)}
        {dialogTool('Video', 'video', () => ({ kind: 'video' }))}
        {COMMANDS.map(commandTool)}
      </div>
    </div>
  );
}
