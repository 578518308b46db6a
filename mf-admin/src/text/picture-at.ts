import { Quill } from 'react-quill';

/** A picture in the text, for changing what is said of it. */
export interface PictureAt {
  index: number;
  address: string;
  /** undefined: nobody has said yet. */
  alt?: string;
  caption?: string;
  small?: string;
  width?: string;
  height?: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function read(quill: Quill, index: number): PictureAt | undefined {
  const [op] = quill.getContents(index, 1).ops;
  const image = typeof op?.insert === 'object' ? textOf(op.insert.image) : undefined;
  if (image === undefined) return undefined;
  const { alt, caption, small, width, height } = op?.attributes ?? {};
  return {
    index,
    address: image,
    alt: textOf(alt),
    caption: textOf(caption),
    small: textOf(small),
    width: textOf(width),
    height: textOf(height),
  };
}

/** The picture that an element of the text shows. */
export function pictureOfElement(quill: Quill, element: EventTarget | null): PictureAt | undefined {
  if (!(element instanceof HTMLImageElement)) return undefined;
  const blot = Quill.find(element);
  return blot && 'scroll' in blot && blot.scroll === quill.scroll
    ? read(quill, quill.getIndex(blot as Parameters<Quill['getIndex']>[0]))
    : undefined;
}

/** The picture beside the cursor or selected with it, for those who work by keyboard. */
export function pictureAtCursor(quill: Quill): PictureAt | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 1) return undefined;
  return read(quill, range.index) ?? (range.index > 0 ? read(quill, range.index - 1) : undefined);
}
