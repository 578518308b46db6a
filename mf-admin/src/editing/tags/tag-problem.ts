/** A problem of a typed (normalised, not empty) tag; undefined if there is none. */
export function tagProblem(name: string, existing: readonly string[]): string | undefined {
  if (name.endsWith('-')) return 'Please remove trailing hyphen';
  return existing.includes(name) ? 'Tag already exists' : undefined;
}
