import type { Delta } from '@site/shared/contracts';

export interface RichTextEditorProps {
  /** Name of the field, read out with it. */
  label: string;
  /** The text to start from; later values are ignored. */
  initial: Delta;
  onChange: (body: Delta) => void;
}
