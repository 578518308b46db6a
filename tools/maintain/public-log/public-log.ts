/** Whether anybody may read what is printed: the logs of a public repository's workflows. */
export const isLogPublic = (environment: NodeJS.ProcessEnv): boolean =>
  environment.GITHUB_ACTIONS === 'true';

/** Addresses of people; names of stored files, which nobody can guess; titles, which may be unpublished. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/[^\s,:;"“]+@[^\s,;"”]+(?:,[a-z]{2,}\b)?/gi, '(address)'],
  [/\b(?:files|documents)\/[^\s,:]+/g, '(file)'],
  [/“.*”/g, '(title)'],
];

/** A line of output without what only members may read, where the log is public. */
export function printable(line: string, environment: NodeJS.ProcessEnv): string {
  if (!isLogPublic(environment)) return line;
  return PRIVATE.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), line);
}
