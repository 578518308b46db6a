import { plainText } from '@site/shared/post-renderer';
import type { RichTextEditorProps } from '../../text/rich-text-editor-props';

/** Stands in for the library's text area, which needs a real browser. */
export default function PlainEditor({ label, initial, onChange }: RichTextEditorProps) {
  return (
    <textarea
      aria-label={label}
      defaultValue={plainText(initial)}
      onChange={(event) => onChange({ ops: [{ insert: `${event.target.value}\n` }] })}
    />
  );
}
