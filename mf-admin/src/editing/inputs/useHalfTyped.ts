import { useEffect, useRef, useState } from 'react';
import type { InputProps } from './input-props';

const HALF_TYPED = 'This is not complete. Please finish it, or clear it';

/**
 * A browser gives no value of a date or a number that is half typed: a save must not take it for an
 * empty one. Returns props of the input.
 */
export function useHalfTyped({ name, onPicker }: Pick<InputProps, 'name' | 'onPicker'>) {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const check = (): string | undefined => {
    const found = ref.current?.validity.badInput ? HALF_TYPED : undefined;
    setError(found);
    return found;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every check is the same.
  useEffect(
    () =>
      onPicker(name, false, () => {
        const found = check();
        if (found) ref.current?.focus();
        return found;
      }),
    [name, onPicker],
  );
  return { ref, onBlur: () => void check(), ...(error && { error }) };
}
