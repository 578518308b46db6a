import { FONT_SIZES } from '../font-sizes';
import { type Editing, FormatChoice, FormatTool } from './FormatControls';
import { HIGHLIGHTS, INKS } from './toolbar-commands';

const MARKS = [
  ['bold', true, 'Bold', <b key="b">B</b>],
  ['italic', true, 'Italic', <i key="i">I</i>],
  ['underline', true, 'Underline', <u key="u">U</u>],
  ['strike', true, 'Strike through', <s key="s">S</s>],
  ['code', true, 'Code', '</>'],
  ['script', 'sub', 'Subscript', 'x₂'],
  ['script', 'super', 'Superscript', 'x²'],
] as const;

const colourOptions = (none: string, colours: Readonly<Record<string, string>>) => [
  ['', none] as const,
  ...Object.entries(colours).map(([name, value]) => [value, name] as const),
];
const SIZE_OPTIONS = [['', 'Size'] as const, ...FONT_SIZES.map((s) => [s, s] as const)];
const INK_OPTIONS = colourOptions('Colour', INKS);
const HIGHLIGHT_OPTIONS = colourOptions('Highlight', HIGHLIGHTS);

/** Tools that format words: size, colours and marks. */
export function WordTools({ editing }: { editing: Editing }) {
  return (
    <>
      <FormatChoice editing={editing} format="size" label="Font size" options={SIZE_OPTIONS} />
      {MARKS.map(([format, value, label, sign]) => (
        <FormatTool key={label} editing={editing} format={format} value={value} label={label}>
          {sign}
        </FormatTool>
      ))}
      <FormatChoice editing={editing} format="color" label="Text colour" options={INK_OPTIONS} />
      <FormatChoice
        editing={editing}
        format="background"
        label="Highlight"
        options={HIGHLIGHT_OPTIONS}
      />
    </>
  );
}
