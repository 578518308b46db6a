/**
 * A problem of a text with more than `max` UTF-16 units; undefined if there is none. In place of the
 * `maxlength` attribute, with which a browser cuts the end of what is pasted, without a word.
 */
export const lengthProblem = (text: string, max: number | undefined): string | undefined =>
  max !== undefined && text.length > max
    ? `Please make this shorter: ${text.length} characters, and ${max} are the most`
    : undefined;
