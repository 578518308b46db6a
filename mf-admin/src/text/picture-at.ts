import { Quill } from 'react-quill';

/**
 * Attributes of an `image` operation besides the address. Without `alt` nobody has said yet what it
 * shows; `small` is the address of its phone version, and its size is in pixels.
 */
export const PICTURE_ATTRIBUTES = ['alt', 'caption', 'small', 'width', 'height'] as const;

/** A picture as a text has it. */
export interface Picture
  extends Partial<Record<(typeof PICTURE_ATTRIBUTES)[number], string | undefined>> {
  address: string;
}

/** A picture in the text, for changing what is said of it. */
export interface PictureAt extends Picture {
  index: number;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function read(quill: Quill, index: number): PictureAt | undefined {
  const [op] = quill.getContents(index, 1).ops;
  const image = typeof op?.insert === 'object' ? textOf(op.insert.image) : undefined;
  if (image === undefined) return undefined;
  const said = PICTURE_ATTRIBUTES.map((name) => [name, textOf(op?.attributes?.[name])]);
  return { ...Object.fromEntries(said), index, address: image };
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
