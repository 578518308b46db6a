import type { Quill } from 'react-quill';
import { moveText } from './insert';
import { pictureOfElement } from './picture-at';

type Range = NonNullable<ReturnType<Quill['getSelection']>>;

/** What of the text is dragged by an element of it: the selection, or a picture beside it. */
function draggedRange(quill: Quill, element: EventTarget): Range | undefined {
  const { index, length } = quill.getSelection() ?? { index: 0, length: 0 };
  const at = pictureOfElement(quill, element)?.index;
  if (at !== undefined && (at < index || at >= index + length)) return { index: at, length: 1 };
  return length > 0 ? { index, length } : undefined;
}

/**
 * Lets the text be dragged, and takes what is dropped on it. The library prevents what the browser
 * would do, and takes files alone. Text of the editor moves, or is copied with Ctrl or Alt; other
 * text is pasted.
 *
 * @param onFiles is given the files of a drop or a paste
 * @returns how to stop
 */
export function acceptDrops(quill: Quill, onFiles: (files: ArrayLike<File>) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // A drag from elsewhere does not have it. The end of one is not told where its element is gone.
  const ownType = `application/x-${crypto.randomUUID()}`;
  let dragged: EventTarget | null = null;
  let dropped: DragEvent | undefined;
  const onDragStart = (event: DragEvent) => {
    dragged = event.target;
    event.dataTransfer?.setData(ownType, 'text');
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    dropped = event;
  };
  // Before the library, which lets nothing be dragged.
  quill.root.addEventListener('dragstart', onDragStart, { capture: true, signal });
  // Before the library, which then says where.
  quill.root.addEventListener('drop', onDrop, { capture: true, signal });
  quill.uploader.upload = (range: Range, files: FileList | File[]) => {
    const { dataTransfer, ctrlKey, altKey } = dropped ?? {};
    const isOwn = dataTransfer?.types.includes(ownType);
    const moved = dragged && isOwn ? draggedRange(quill, dragged) : undefined;
    dropped = undefined;
    if (moved) moveText(quill, moved, range.index, ctrlKey || altKey);
    else if (files.length > 0) onFiles(files);
    else if (dataTransfer) {
      const [html, text] = [dataTransfer.getData('text/html'), dataTransfer.getData('text/plain')];
      quill.focus({ preventScroll: true });
      quill.clipboard.onPaste(range, { html, text });
    }
  };
  return () => listening.abort();
}
