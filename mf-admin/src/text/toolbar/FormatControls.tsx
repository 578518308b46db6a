import type { ReactNode } from 'react';
import type { Quill } from 'react-quill';
import { Choice, Tool } from './ToolbarControls';
import { type Formats, toggle } from './toolbar-commands';

/** The text that the tools work on. */
export interface Editing {
  quill: Quill;
  /** Formats at the cursor. */
  formats: Formats;
  /** After each command: the formats may be others. */
  onDone: () => void;
}

/** Runs a command on the selection, which gets the focus back. */
export function run({ quill, onDone }: Editing, command: () => void): void {
  quill.focus();
  command();
  onDone();
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Switches one format on and off. */
export function FormatTool({
  editing,
  format,
  value = true,
  label,
  children,
}: {
  editing: Editing;
  format: string;
  value?: unknown;
  label: string;
  children: ReactNode;
}) {
  const { quill, formats } = editing;
  return (
    <Tool
      label={label}
      isOn={formats[format] === value}
      onClick={() => run(editing, () => toggle(quill, formats, format, value))}
    >
      {children}
    </Tool>
  );
}

/** Gives one format one of several values; the empty one takes it off. */
export function FormatChoice({
  editing,
  format,
  label,
  options,
}: {
  editing: Editing;
  format: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <Choice
      label={label}
      value={textOf(editing.formats[format])}
      options={options}
      onChange={(value) => run(editing, () => editing.quill.format(format, value || false, 'user'))}
    />
  );
}

/** Does one thing to the text. */
export function CommandTool({
  editing,
  label,
  command,
  children,
}: {
  editing: Editing;
  label: string;
  command: (quill: Quill) => void;
  children: ReactNode;
}) {
  return (
    <Tool label={label} onClick={() => run(editing, () => command(editing.quill))}>
      {children}
    </Tool>
  );
}
