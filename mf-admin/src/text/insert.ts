import type { Quill } from 'react-quill';

interface Insertion {
  insert: string | object;
  attributes?: object;
}

type Change = Parameters<Quill['updateContents']>[0];

const at = (index: number): object[] => (index > 0 ? [{ retain: index }] : []);

/** Puts operations where the cursor last was, and the cursor behind them. */
export function insertAtCursor(quill: Quill, ...ops: Insertion[]): void {
  const { index } = quill.getSelection(true);
  quill.updateContents([...at(index), ...ops] as Change, 'user');
  const length = ops.reduce(
    (sum, { insert }) => sum + (typeof insert === 'string' ? insert.length : 1),
    0,
  );
  quill.setSelection(index + length, 0);
}

/** Puts another picture in the place of the one at an index. */
export function replacePicture(quill: Quill, index: number, picture: Insertion): void {
  quill.updateContents([...at(index), picture, { delete: 1 }] as Change, 'user');
}

/** Moves a part of the text to an index of it, or copies it there, and selects it. */
export function moveText(
  quill: Quill,
  { index, length }: { index: number; length: number },
  to: number,
  isCopy = false,
): void {
  const end = index + length;
  if (!isCopy && to >= index && to <= end) return;
  const { ops } = quill.getContents(index, length);
  const removal = { delete: length };
  const isForward = !isCopy && to > end;
  const change = isForward
    ? [...at(index), removal, ...at(to - end), ...ops]
    : [...at(to), ...ops, ...(isCopy ? [] : [...at(index - to), removal])];
  quill.updateContents(change as Change, 'user');
  quill.setSelection(isForward ? to - length : to, length);
}
