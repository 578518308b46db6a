import { Spinner } from '@site/shared/ui';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './rich-text-editor-props';

const QuillEditor = lazy(() => import('./QuillEditor'));

/** The editor of a post's body. Its code is large and fetched only where somebody writes. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <QuillEditor {...props} />
    </Suspense>
  );
}
