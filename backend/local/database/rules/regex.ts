/** An escape, a set, a quantifier in braces, or one character. */
const PARTS = /\\[\s\S]|\[\^?(?:\\[\s\S]|[^\]\\])*\]|\{[0-9]+(?:,[0-9]*)?\}|[\s\S]/g;
const QUANTIFIER = /^(?:[*+?]|\{.+\})$/;
/** Escapes of letters and digits that have another meaning there, or none. */
const ESCAPED_WORD = /\\(?:\\|([^sSwWdD\W]))/g;

/**
 * The reason why Firebase refuses a regular expression, since it supports a part of the usual
 * syntax; `null`: none was found. Errors that targaryen's parser reports itself, such as anchors in
 * the middle, are not checked.
 *
 * @param source text between the slashes
 * @see https://firebase.google.com/docs/database/security/regex
 */
export function objectionToRegex(source: string): string | null {
  const escapes = [...source.matchAll(ESCAPED_WORD)].flatMap(([, character]) => character ?? []);
  if (escapes[0]) return `\\${escapes[0]} is not supported in a regular expression.`;
  const parts = source.match(PARTS) ?? [];
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? '|';
    const opens = before === '(' || before === '|' || before === '^';
    if (QUANTIFIER.test(part) && (opens || QUANTIFIER.test(before))) {
      return `${part} has nothing to repeat after ${before} in a regular expression.`;
    }
    if (before === '(' && part === ')') return 'A group of a regular expression is empty.';
    const isLast = part === '|' && [')', undefined].includes(parts[index + 1]);
    if (part === '|' && (opens || isLast))
      return 'An alternative of a regular expression is empty.';
    if (part.startsWith('[') && /\[:[a-z]/.test(part.slice(1))) {
      return 'Named classes are not supported in a regular expression.';
    }
  }
  return null;
}
