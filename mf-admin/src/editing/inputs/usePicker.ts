import { useEffect, useRef, useState } from 'react';
import { pendingProblem } from '../../pictures/pending-problem';
import type { PictureUpload } from '../../pictures/useUpload';
import type { InputProps } from './input-props';

type PickerProps = Pick<InputProps, 'name' | 'onPicker'>;

const HALF_TYPED = 'This is not complete. Please finish it, or clear it';

/** Has the form ask, before a save, for what an input holds and the save would leave out. */
function usePicker(
  { name, onPicker }: PickerProps,
  isPending: boolean,
  pendingMessage: () => string | undefined,
): void {
  const newest = useRef(pendingMessage);
  newest.current = pendingMessage;
  useEffect(() => onPicker(name, isPending, () => newest.current()), [name, isPending, onPicker]);
}

/** Tells the form of a picked file that is not uploaded yet. */
export const usePendingPick = (props: PickerProps, { state, pendingMessage }: PictureUpload) =>
  usePicker(props, pendingProblem(state) !== undefined, pendingMessage);

/**
 * A browser gives no value of a date or a number that is half typed: a save must not take it for an
 * empty one. Returns props of the input.
 */
export function useHalfTyped(props: PickerProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const check = (): string | undefined => {
    const found = ref.current?.validity.badInput ? HALF_TYPED : undefined;
    setError(found);
    return found;
  };
  usePicker(props, false, () => {
    const found = check();
    if (found) ref.current?.focus();
    return found;
  });
  return { ref, onBlur: () => void check(), ...(error && { error }) };
}
