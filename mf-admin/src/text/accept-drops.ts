import type { Quill } from 'react-quill';
import { moveText } from './insert';
import { pictureOfElement } from './picture-at';

type Range = NonNullable<ReturnType<Quill['getSelection']>>;

/**
 * Takes what is dropped on the text. The library prevents what the browser would do with it, and
 * takes files alone. Text of the editor moves, or is copied with Ctrl or Alt; other text is pasted.
 *
 * @param onFiles is given the files of a drop or a paste
 * @returns how to stop
 */
export function acceptDrops(quill: Quill, onFiles: (files: ArrayLike<File>) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let dragged: Range | null | undefined;
  let dropped: DragEvent | undefined;
  const onDragStart = ({ target }: DragEvent) => {
    const picture = pictureOfElement(quill, target);
    dragged = quill.getSelection();
    if (!picture) return;
    const { index, length } = dragged ?? { index: 0, length: 0 };
    const isSelected = picture.index >= index && picture.index < index + length;
    if (!isSelected) dragged = { index: picture.index, length: 1 };
  };
  quill.root.addEventListener('dragstart', onDragStart, { signal });
  quill.root.addEventListener(
    'dragend',
    () => {
      dragged = undefined;
    },
    { signal },
  );
  // Before the library, which then says where.
  quill.root.addEventListener(
    'drop',
    (event) => {
      dropped = event;
    },
    { capture: true, signal },
  );
  quill.uploader.upload = (range: Range, files: FileList | File[]) => {
    const { dataTransfer, ctrlKey, altKey } = dropped ?? {};
    dropped = undefined;
    if (dataTransfer && dragged?.length) moveText(quill, dragged, range.index, ctrlKey || altKey);
    else if (files.length > 0) onFiles(files);
    else if (dataTransfer) {
      const [html, text] = [dataTransfer.getData('text/html'), dataTransfer.getData('text/plain')];
      quill.focus({ preventScroll: true });
      quill.clipboard.onPaste(range, { html, text });
    }
  };
  return () => listening.abort();
}
