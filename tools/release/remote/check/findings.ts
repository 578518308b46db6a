/**
 * Findings of a check, by number. `docs/remote-checks.md` explains each; the meaning of a number
 * never changes.
 */
export const findingTitles = {
  R01: 'remote.json is not valid',
  R02: 'the build is missing or out of date',
  R03: 'an exposed module is missing',
  R04: 'the build executes a copy of what the shell provides',
  R05: 'the deployed shell does not provide what the remote needs',
  R06: 'a route belongs to somebody else',
  R07: 'a slot does not exist',
  R08: 'styles reach beyond the remote',
  R09: 'a file has no integrity value or no hash in its name',
  R10: 'the remote grew beyond its budget',
  R12: 'the shell would refuse a published remote',
  R13: 'the build executes code of another part',
  R14: 'a page fails while Node renders it',
  R15: 'a page reports an error in the browser',
  R16: 'the browser renders something else than Node',
  R17: 'an exposed module has no component',
  R18: 'the code does not come to an end',
  R19: 'a package is used that package.json does not name',
  R20: 'a picture is too large',
  R21: 'a type is wrong',
  R22: 'there is no browser to run it in',
} as const;

export type FindingCode = keyof typeof findingTitles;

export interface Finding {
  code: FindingCode;
  /** The cause, and its location. */
  detail: string;
}

/** The findings of one rule, by its details. */
export const findingsOf = (code: FindingCode, details: readonly string[]): Finding[] =>
  details.map((detail) => ({ code, detail }));

/** One line for a terminal. */
export function describeFinding({ code, detail }: Finding): string {
  return `${code} ${findingTitles[code]}: ${detail}`;
}
