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
