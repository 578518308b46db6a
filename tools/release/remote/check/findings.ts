/** Findings of a check, by number, whose meaning never changes. */
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

const remedies: Readonly<Record<FindingCode, string>> = {
  R01: 'shared/contracts/remote-manifest.ts explains each field',
  R02: 'run npm start, or publish: both build',
  R03: 'add the module that a route or slot names to exposes',
  R04: 'import by the name of the package, such as @site/shared/auth',
  R05: "wait for the shell's deploy, or ask for an older version in requires",
  R06: 'choose another path; /a/:x conflicts with /a/:y',
  R07: 'shared/contracts/slots.ts lists the slots',
  R08: 'give every selector a class of a CSS module; foreignClasses allows prefixes of a library',
  R09: 'repair tools/build/bundle/remote-config.ts',
  R10: 'dist/modules.json lists the modules; publish intended growth with --accept-growth',
  R12: 'see "A major version of shared" in docs/updating.md',
  R13: "move shared code to shared/; show another section's content by a slot",
  R14: 'use window, document and localStorage in an effect or an event handler',
  R15: 'the content policy refuses inline styles in HTML, and other hosts',
  R16: 'read time, random numbers, width, locale and stored values in an effect',
  R17: 'export the component as default',
  R18: 'the limits are 10 s of processor time and 60 s in all',
  R19: 'add it with an exact version, and run npm install',
  R20: 'export it as WebP or AVIF, at most twice as wide as it is shown',
  R21: 'npx tsc --noEmit -p tsconfig.json checks the whole repository',
  R22: 'install the package that the message names, or set CHROMIUM_PATH',
};

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

/** Lines for a terminal: what to do about findings, once for each number. */
export const remediesOf = (findings: readonly Finding[]): string[] =>
  [...new Set(findings.map(({ code }) => code))].map((code) => `${code}: ${remedies[code]}`);
