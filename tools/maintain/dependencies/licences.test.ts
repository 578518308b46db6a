// @covers Dependencies and endurance | Licences: agreed to, one by one
// @covers Threats | A dependency that nobody agreed to: exact lockfile, listed licences and packages (policy)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';

/** Licences that ask for no more than to be named. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'],
];

/** Others, and what may bear them: nothing of these reaches visitors but the two typefaces. */
const exceptions: readonly [licence: string, names: RegExp][] = [
  ['LGPL-3.0-or-later', /^@img\/sharp-/],
  ['MPL-2.0', /^(?:axe-core|@axe-core\/|lightningcss|ical\.js$)/],
  ['CC-BY-4.0', /^(?:caniuse-lite|@promptbook\/utils)$/],
  ['CC-BY-3.0', /^spdx-/],
  ['OFL-1.1', /^@fontsource-variable\//],
];

/** Read by hand in the files of packages whose `package.json` does not say it in today's form. */
const readInTheirFiles: Readonly<Record<string, string>> = {
  'cli-table': 'MIT',
  esprima: 'BSD-2-Clause',
  limiter: 'MIT',
  replaceall: 'MIT',
  suncalc: 'BSD-2-Clause',
  'valid-url': 'MIT',
};

/** Whether somebody has agreed to a licence, an SPDX expression, of this package. */
function isAgreed(name: string, licence: string | undefined): boolean {
  const others = exceptions.flatMap(([other, names]) => (names.test(name) ? [other] : []));
  const stated = licence ?? readInTheirFiles[name];
  return stated !== undefined && satisfies(stated, [...permissive, ...others]);
}

test('every locked package comes with a licence that somebody agreed to', () => {
  const lock = readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { license?: string; link?: boolean }>;
  };
  const ofOthers = Object.entries(packages).flatMap(([path, { license, link }]) =>
    path.includes('node_modules/') && !link
      ? [{ name: path.split('node_modules/').at(-1) ?? '', license }]
      : [],
  );
  expect(ofOthers.length).toBeGreaterThan(500);
  expect(ofOthers.filter(({ name, license }) => !isAgreed(name, license))).toEqual([]);
});

test.each([
  ['GPL-3.0', false],
  [undefined, false],
  ['MIT AND GPL-3.0', false],
  ['LGPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND Zlib)', true],
])('%s is agreed to: %s', (licence, isIt) => {
  expect(isAgreed('a', licence)).toBe(isIt);
});
