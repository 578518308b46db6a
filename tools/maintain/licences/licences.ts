import * as v from 'valibot';

/** A package of the lockfile and the licence it comes with, as an SPDX expression. */
export interface LicensedPackage {
  name: string;
  licence: string;
}

const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ license: v.optional(v.string()), link: v.optional(v.boolean()) }),
  ),
});

/** Read by hand in the files of packages whose `package.json` does not say it in today's form. */
const readInTheirFiles: Readonly<Record<string, string>> = {
  'cli-table': 'MIT',
  esprima: 'BSD-2-Clause',
  limiter: 'MIT',
  replaceall: 'MIT',
  suncalc: 'BSD-2-Clause',
  'valid-url': 'MIT',
};

/** Licences that ask for no more than to be named. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Others, and what may bear them: nothing of these is passed on to visitors, but the typefaces. */
const exceptions: readonly { licence: string; names: RegExp; why: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    names: /^@img\/sharp-/,
    why: 'libvips, a library that pictures are made with here',
  },
  {
    licence: 'MPL-2.0',
    names: /^(?:axe-core|@axe-core\/|lightningcss)/,
    why: 'tools of the tests and the build',
  },
  { licence: 'CC-BY-4.0', names: /^caniuse-lite$/, why: 'data about browsers, read by tools' },
  {
    licence: 'OFL-1.1',
    names: /^@fontsource-variable\//,
    why: 'the two typefaces, see credits.md',
  },
];

/** All packages of a lockfile but our own, by name. A licence that is not stated is `unknown`. */
export function licencesOf(lock: unknown): LicensedPackage[] {
  const { packages } = v.parse(LockSchema, lock);
  const found = new Map<string, LicensedPackage>();
  for (const [path, { license }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || packages[path]?.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? readInTheirFiles[name] ?? 'unknown';
    found.set(`${name} ${licence}`, { name, licence });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Packages whose licence nobody has agreed to. */
export function refusedLicences(packages: readonly LicensedPackage[]): LicensedPackage[] {
  return packages.filter(({ name, licence }) => {
    const agreed = (one: string) =>
      permissive.has(one) ||
      exceptions.some((each) => each.licence === one && each.names.test(name));
    const inner = licence.replace(/^\((.*)\)$/, '$1');
    if (inner.includes(' OR ')) return !inner.split(' OR ').some(agreed);
    return !inner.split(' AND ').every(agreed);
  });
}

/** `docs/licences.md`. */
export function licencesPage(packages: readonly LicensedPackage[]): string {
  const byLicence = new Map<string, string[]>();
  for (const { name, licence } of packages) {
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  }
  const groups = [...byLicence].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return `# Licences of what this site is built with

Written by \`npm run generate\` from the lockfile, and held to it by a test; a licence that is on
neither list in \`tools/maintain/licences/licences.ts\` fails it. Those that visitors fetch are in
[dependencies.md](dependencies.md); pictures and texts are in [credits.md](credits.md).

Accepted for tools alone: ${exceptions.map(({ licence, why }) => `${licence} (${why})`).join(', ')}.

${groups.map(([licence, names]) => `## ${licence}\n\n${names.join(', ')}\n`).join('\n')}`;
}
