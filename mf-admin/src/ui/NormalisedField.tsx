import { TextField } from '@site/shared/ui';
import { type ComponentProps, useState } from 'react';

/**
 * Puts what was typed into its normal form, in the field itself, and leaves the cursor behind the
 * same letters: a new value from outside would throw it to the end.
 */
export function normaliseInput(
  input: HTMLInputElement,
  normalise: (typed: string) => string,
): string {
  const normal = normalise(input.value);
  if (normal === input.value) return normal;
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const cursor = Math.min(normalise(before).length, normal.length);
  input.value = normal;
  input.setSelectionRange(cursor, cursor);
  return normal;
}

/**
 * A text field whose text is put into its normal form as it is typed. A composition is left alone
 * until it ends: an input method would insert its whole text again.
 */
export function NormalisedField({
  value,
  normalise,
  onText,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  normalise: (typed: string) => string;
  /** @param text in its normal form */
  onText: (text: string) => void;
}) {
  const [composed, setComposed] = useState<string>();
  const take = (input: HTMLInputElement) => {
    setComposed(undefined);
    onText(normaliseInput(input, normalise));
  };
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      {...field}
      value={composed ?? value}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      onChange={({ target }) => {
        if (composed === undefined) take(target);
        else setComposed(target.value);
      }}
    />
  );
}
