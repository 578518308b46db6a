import { useEffect, useRef, useState } from 'react';
import { pictures, type UploadKind } from '../../pictures/upload-kind';
import { useUpload } from '../../pictures/useUpload';
import type { InputProps } from './input-props';

type PickerProps = Pick<InputProps, 'name' | 'onPicker' | 'onPending'>;

const HALF_TYPED = 'This is not complete. Please finish it, or clear it';

/** Has the form ask, before a save, for what an input holds and the save would leave out. */
function usePicker(
  { name, onPicker }: PickerProps,
  pendingMessage: () => string | undefined,
): void {
  const newest = useRef(pendingMessage);
  newest.current = pendingMessage;
  useEffect(() => onPicker(name, () => newest.current()), [name, onPicker]);
}

/** The upload of a field's file; its form is told of one that is picked and not uploaded yet. */
export function useFieldUpload(
  props: PickerProps,
  onUploaded: (address: string) => void,
  kind: UploadKind = pictures,
) {
  const onPending = (isPending: boolean) => props.onPending(props.name, isPending);
  const upload = useUpload(onUploaded, { kind, onPending });
  usePicker(props, upload.pendingMessage);
  return upload;
}

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
  usePicker(props, () => {
    const found = check();
    if (found) ref.current?.focus();
    return found;
  });
  return { ref, onBlur: () => void check(), ...(error && { error }) };
}
