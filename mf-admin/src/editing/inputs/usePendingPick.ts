import { useEffect, useRef } from 'react';
import { pendingProblem } from '../../pictures/pending-problem';
import type { PictureUpload } from '../../pictures/useUpload';
import type { InputProps } from './input-props';

/** Tells the form of a picked file that is not uploaded yet. */
export function usePendingPick(
  { name, onPicker }: Pick<InputProps, 'name' | 'onPicker'>,
  { state, pendingMessage }: PictureUpload,
): void {
  const newest = useRef(pendingMessage);
  newest.current = pendingMessage;
  const isPending = pendingProblem(state) !== undefined;
  useEffect(() => onPicker(name, isPending, () => newest.current()), [name, isPending, onPicker]);
}
