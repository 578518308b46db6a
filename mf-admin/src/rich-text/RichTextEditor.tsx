import type { Delta } from '@stss/shared/contracts';
import { Spinner } from '@stss/shared/ui';
import { lazy, Suspense } from 'react';

export interface RichTextEditorProps {
  /** Name of the field, read out with it. */
  label: string;
  /** The text to start from; later values are ignored. */
  initial: Delta;
  onChange: (body: Delta) => void;
}

const QuillEditor = lazy(() => import('./QuillEditor'));

/** The editor of a post's body. Its code is large and fetched only where somebody writes. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <QuillEditor {...props} />
    </Suspense>
  );
}
