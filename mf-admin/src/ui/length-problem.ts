/**
 * A problem of a text with more than `max` UTF-16 units; undefined if there is none. In place of the
 * `maxlength` attribute, with which a browser cuts the end of what is pasted, without a word.
 */
export const lengthProblem = (text: string, max: number | undefined): string | undefined =>
  max !== undefined && text.length > max
    ? `Please make this shorter: it has ${text.length} characters, and the limit is ${max}`
    : undefined;

/** A hint, and how many UTF-16 units are left where no more than a fifth of the most is. */
export function hintWithRest(
  hint: string | undefined,
  text: string,
  max: number | undefined,
): string | undefined {
  const rest = (max ?? Number.NaN) - text.length;
  const isNear = max !== undefined && rest >= 0 && rest <= max / 5;
  const left = isNear && `${rest} ${rest === 1 ? 'character' : 'characters'} left`;
  return [hint, left].filter(Boolean).join(' · ') || undefined;
}
